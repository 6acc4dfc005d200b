import { DAY, HOUR } from '#domain/units/millis.ts';
import { loadManifest } from '#functions/journal/loadManifest.ts';
import { listReceipts } from '#functions/journal/receipts.ts';
import { type Channels, loadChannels } from '#functions/messages/channels.ts';
import { accessKey } from '#functions/people/access.ts';
import { type Item, prefixes } from '#functions/table/table.ts';
import type { Person } from './people.ts';
import type { Answer, SimulatedProduct } from './simulatedProduct.ts';
import type { Arrived } from './simulatedReceivers.ts';

/** A call with its outcome. */
type Called = {
  readonly person: Person;
  readonly name: string;
  readonly input: object;
  readonly answer: Answer;
  readonly isAlone: boolean;
};
/** An import or a closed trade (`id`) that a webhook has to receive. */
type Expected = { readonly person: Person; readonly hook: string; readonly url: string; readonly id: string };

/** Older imports and closings are not told of (the specification of webhooks). */
const NEWS = 7 * DAY;

/** Checks that messages reach their own trader alone, by the ways they chose, and that no event of a webhook is lost. */
export class MessageInvariants {
  readonly #product: SimulatedProduct;
  readonly #people: readonly Person[];
  readonly #note: (what: string, found: unknown) => void;
  /** Addresses that their owner turned off, by the answers alone. */
  readonly #off = new Set<string>();
  readonly #urls = new Map<string, string>();
  readonly #expected = new Map<string, Expected>();
  readonly #arrived = new Map<string, string[]>();

  constructor(product: SimulatedProduct, people: readonly Person[], note: (what: string, found: unknown) => void) {
    this.#product = product;
    this.#people = people;
    this.#note = note;
    product.receivers.watch.on = (arrived) => this.#check(arrived);
  }

  /** Remembers what an owner turned on and off. After a call without an answer, or beside others, it is not known. */
  async afterCall({ person, name, input, answer, isAlone }: Called): Promise<void> {
    const isSure = answer?.status === 200 && isAlone;
    if (name === 'messages.show' && isSure)
      for (const { id, url } of (answer.body.data as { readonly hooks: readonly { id: string; url: string }[] }).hooks)
        this.#urls.set(id, url);
    const { endpoint, keys, act, change } = input as {
      endpoint?: string;
      keys?: unknown;
      act?: string;
      change?: { act: string; id?: string; url?: string };
    };
    const turned =
      name === 'messages.changeDevice'
        ? { address: endpoint, isOn: keys !== null }
        : name === 'messages.changeMail'
          ? { address: `${person.name}@example.com`, isOn: act === 'ask' }
          : name === 'messages.changeHook'
            ? { address: change!.url ?? this.#urls.get(change!.id ?? ''), isOn: change!.act !== 'remove' }
            : { address: undefined, isOn: true };
    if (turned.address === undefined) return;
    // Two webhooks may have one address.
    const { hooks } = await loadChannels(this.#product.memory, person.userId);
    const isLeft = name === 'messages.changeHook' && hooks.some(({ url }) => url === turned.address);
    if (isSure && !turned.isOn && !isLeft) this.#off.add(turned.address);
    else if (turned.isOn) this.#off.delete(turned.address);
  }

  #ownerOf({ channel, to }: Arrived): Person | undefined {
    return this.#people.find(({ name }) => (channel === 'mail' ? to === `${name}@example.com` : to.includes(`/${name}word`)));
  }

  async #check(arrived: Arrived): Promise<void> {
    const { channel, to, text } = arrived;
    const owner = this.#ownerOf(arrived);
    if (owner === undefined) return this.#note('a message went to nobody’s address', arrived);
    const { name, userId } = owner;
    for (const [, token] of text.matchAll(/mail\?token=([^\s"<]+)/g)) owner.known.links.push(token!);
    this.#arrived.set(to, [...(this.#arrived.get(to) ?? []), text]);
    if (owner.isGone || (await this.#product.memory.get(accessKey(userId))) === null)
      return this.#note(`a message was sent to ${name}, who is gone`, arrived);
    if (this.#off.has(to)) this.#note(`a message was sent where ${name} had turned them off`, arrived);
    const { mail, devices, hooks } = await loadChannels(this.#product.memory, userId);
    const isTheirs = {
      mail: mail.address === to && (mail.state === 'on' || mail.state === 'asked'),
      push: devices.some(({ endpoint }) => endpoint === to),
      hook: hooks.some(({ url }) => url === to),
    }[channel];
    if (!isTheirs) this.#note(`a message was sent where ${name} has no receiver`, arrived);
    for (const other of this.#people)
      if (other !== owner && (text.includes(`${other.name}word`) || text.includes(other.userId)))
        this.#note(`a message to ${name} is about ${other.name}`, arrived);
    const { trades = [] } = (channel === 'hook' ? JSON.parse(text).data : {}) as { readonly trades?: readonly { readonly id: string }[] };
    for (const { id } of trades)
      if (!owner.known.held.has(id)) this.#note(`a webhook of ${name} is told of a trade that was never theirs`, id);
  }

  /** Expects a delivery of every recent import and closing to each webhook for it, once the listener of a changed journal has run. */
  async afterChange(person: Person): Promise<void> {
    const { memory, now } = this.#product;
    const { hooks } = await loadChannels(memory, person.userId);
    const wanting = (event: Channels['hooks'][number]['events'][number]) => hooks.filter(({ events }) => events.includes(event));
    const expect = ({ id: hook, url, createdAt }: Channels['hooks'][number], id: string, at: number) => {
      if (at >= Math.max(Date.parse(createdAt), now() - NEWS)) this.#expected.set(`${hook} ${id}`, { person, hook, url, id });
    };
    if (wanting('import.done').length > 0) {
      const receipts = await listReceipts(memory, person.userId, await loadManifest(memory, person.userId), 10);
      for (const { id, at, state } of receipts)
        if (state === 'committed') for (const hook of wanting('import.done')) expect(hook, id, Date.parse(at));
    }
    for (const hook of wanting('trade.closed'))
      for (const { id, closedAt } of person.known.journal) if (typeof closedAt === 'string') expect(hook, String(id), Date.parse(closedAt));
  }

  /** Checks at rest that every expected delivery arrived, waits or was given up, unless its webhook was deleted. */
  async checkRest(): Promise<void> {
    const outbox = this.#product.memory.all().filter(({ pk }) => pk.startsWith(prefixes.outbox));
    // Every item that was due an hour ago has been tried and moved on.
    const late = new Date(this.#product.now() - HOUR).toISOString();
    const isDead = ({ pk }: Item) => pk.startsWith(`${prefixes.outbox}DEAD`);
    const waits = (item: Item, id: string) =>
      typeof item.data === 'string' && item.data.includes(`"id":"${id}"`) && (item.sk > late || isDead(item));
    for (const { person, hook, url, id } of this.#expected.values()) {
      const { hooks } = await loadChannels(this.#product.memory, person.userId);
      if (person.isGone || !hooks.some((each) => each.id === hook)) continue;
      const isTold = this.#arrived.get(url)?.some((text) => text.includes(`"id":"${id}"`)) === true;
      if (!isTold && !outbox.some((item) => waits(item, id))) this.#note(`a webhook of ${person.name} was never told of ${id}`, url);
    }
  }
}
