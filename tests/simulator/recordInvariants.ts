import { api } from '#contract/index.ts';
import type { Person } from './people.ts';
import type { Answer, SimulatedProduct } from './simulatedProduct.ts';

/** A call with its outcome. `isAlone`: no other call ran beside it. */
export type CallOutcome = {
  readonly person: Person;
  readonly name: string;
  readonly input: object;
  readonly answer: Answer;
  readonly isAlone: boolean;
};

/** The owner's last view of a record. `isSure`: false after a change without an answer, or concurrent ones. */
type Known = { readonly owner: Person; isSure: boolean; on: boolean; disclosed: number };

/** Checks that a public record shows what its owner discloses now, and nothing once it is off or they are gone. */
export class RecordInvariants {
  readonly #product: SimulatedProduct;
  readonly #note: (what: string, found: unknown) => void;
  readonly #known = new Map<string, Known>();

  constructor(product: SimulatedProduct, note: (what: string, found: unknown) => void) {
    this.#product = product;
    this.#note = note;
  }

  /** Remembers what an owner was answered, and checks what a reader was. */
  async afterCall({ person: owner, name, input, answer, isAlone }: CallOutcome): Promise<void> {
    if (name === 'record.read' && isAlone) await this.checkPage((input as { readonly id: string }).id);
    if (name === 'record.read' && answer?.status === 200 && isAlone) this.#check((input as { readonly id: string }).id, answer.body.data);
    if (name !== 'record.change' && name !== 'record.own') return;
    if (answer?.status === 200 && isAlone) {
      const { id, on, disclosed } = answer.body.data as {
        readonly id: string | null;
        readonly on: boolean;
        readonly disclosed: readonly string[];
      };
      if (id !== null) this.#known.set(id, { owner, isSure: true, on, disclosed: disclosed.length });
    } else if (name === 'record.change') for (const known of this.#known.values()) if (known.owner === owner) known.isSure = false;
  }

  #check(id: string, data: unknown): void {
    const known = this.#known.get(id);
    const { disclosure, withheld } = data as { readonly disclosure: { readonly trades: readonly object[] }; readonly withheld: number };
    if (known === undefined) return;
    if (known.owner.isGone) this.#note(`the record of ${known.owner.name}, who is gone, is public`, id);
    if (!known.isSure) return;
    if (!known.on) this.#note(`the record of ${known.owner.name} is public although it is off`, id);
    if (disclosure.trades.length + withheld !== known.disclosed)
      this.#note(`the record of ${known.owner.name} has other trades than they disclose`, data);
  }

  /** Opens the page and the picture that links to a record lead to, also earlier links. */
  async checkPage(id: string): Promise<void> {
    const known = this.#known.get(id);
    const page = await this.#product.call(api.record.page, { id }, null);
    if (known === undefined || page === null) return;
    const { owner, isSure, on } = known;
    const html = page.bytes.toString();
    if (html.includes(`${owner.name}word`) || html.includes(owner.userId))
      this.#note(`the page of ${owner.name}’s record names them`, html);
    const picture = /record\/[\w-]+\/([^"]+)"/.exec(html)?.[1] ?? 'earlier.png';
    const drawn = await this.#product.call(api.record.picture, { id, picture }, null);
    const isShown = page.status === 200 || html.includes('og:image') || drawn?.status !== 404;
    if (isShown && (owner.isGone || (isSure && !on))) this.#note(`the page of ${owner.name}’s record is public although it is off`, html);
    if (isSure && on && !owner.isGone && page.status >= 500) this.#note('the page of a record cannot be opened', page.status);
  }

  /** Reads every record as a stranger does. */
  async checkRest(): Promise<void> {
    for (const [id, { owner, isSure, on }] of this.#known) {
      await this.checkPage(id);
      const answer = await this.#product.call(api.record.read, { id }, null);
      if (answer?.status === 200) this.#check(id, answer.body.data);
      else if (isSure && on && !owner.isGone && owner.token !== null && answer?.status !== 404)
        this.#note('a record cannot be read', answer?.body);
    }
  }
}
