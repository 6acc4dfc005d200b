import { api } from '#contract/index.ts';
import { profiles } from '#functions/people/profile.ts';
import type { Person } from './people.ts';
import type { CallOutcome } from './recordInvariants.ts';
import type { SimulatedProduct } from './simulatedProduct.ts';

/** Checks that the page of a public link shows what its author shares now, in no words but theirs, and nothing once it is closed. */
export class LinkInvariants {
  readonly #product: SimulatedProduct;
  readonly #people: readonly Person[];
  readonly #note: (what: string, found: unknown) => void;
  /** Authors by the name of their link, and whether they closed it. */
  readonly #known = new Map<string, { readonly author: Person; isClosed: boolean }>();

  constructor(product: SimulatedProduct, people: readonly Person[], note: (what: string, found: unknown) => void) {
    this.#product = product;
    this.#people = people;
    this.#note = note;
  }

  /** Remembers the links that authors were answered, and opens them as a stranger does. */
  async afterCall({ person: author, name, input, answer, isAlone }: CallOutcome): Promise<void> {
    if (answer?.status !== 200 || !isAlone || !['community.share', 'community.edit', 'community.remove'].includes(name)) return;
    const { id, link } = {
      id: (input as { readonly id?: string }).id,
      ...(answer.body.data as { readonly id?: string; readonly link?: string | null }),
    };
    for (const [earlier, known] of this.#known)
      if (known.author === author && id !== undefined && earlier.startsWith(id) && earlier !== link) {
        known.isClosed = true;
        await this.#open(earlier);
      }
    if (typeof link !== 'string') return;
    this.#known.set(link, { author, isClosed: false });
    await this.#open(link);
  }

  async #open(link: string): Promise<void> {
    const { author, isClosed } = this.#known.get(link)!;
    const page = await this.#product.call(api.record.sharedPage, { id: link }, null);
    if (page === null) return;
    const html = page.bytes.toString();
    const named = this.#people.find(({ name, userId }) => html.includes(userId) || (name !== author.name && html.includes(`${name}word`)));
    if (named !== undefined) this.#note(`the page of a link of ${author.name} names ${named.name}`, html);
    const picture = /shared\/[\w-]+\/([^"]+\.png)"/.exec(html)?.[1] ?? 'earlier.png';
    const drawn = await this.#product.call(api.record.sharedPicture, { id: link, picture }, null);
    const isShown = page.status === 200 || html.includes(`${author.name}word`) || (drawn !== null && drawn.status !== 404);
    if (page.status >= 500 || (drawn?.status ?? 0) >= 500) this.#note('the page of a link cannot be opened', [page.status, drawn?.status]);
    const isSharing = (await profiles.load(this.#product.memory, 'strong', author.userId))?.sharing.community === true;
    if (isShown && (isClosed || author.isGone || !isSharing))
      this.#note(`the page of ${author.name}’s link is public although ${isClosed ? 'it is closed' : 'they do not share'}`, html);
  }

  /** Opens every link as a stranger does. */
  async checkRest(): Promise<void> {
    for (const link of this.#known.keys()) await this.#open(link);
  }
}
