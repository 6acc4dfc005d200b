import { brokerFill } from '#domain/manual/editedFill.ts';
import { decimal, formatDecimal } from '#domain/units/decimal.ts';
import type { UserId } from '#domain/units/ids.ts';
import { HOUR, MINUTE, SECOND } from '#domain/units/millis.ts';
import { listConnections } from '#functions/connections/connections.ts';
import { listReceipts } from '#functions/journal/receipts.ts';
import type { Table } from '#functions/table/table.ts';
import type { BrokerAnswer, BrokerRequest } from '#functions/world/brokers/brokerSource.ts';
import { alpacaStandIn } from '#local/brokers/alpacaStandIn.ts';
import { type BookEvent, type BookTrade, countedIn } from '#local/brokers/bookEvent.ts';
import type { StandIn } from '#local/brokers/standIn.ts';
import { seenJournal } from '../faults/seenJournal.ts';
import type { Draws } from './draws.ts';
import { isDead } from './faultyTable.ts';

/** Begins the secret of every credential: found nowhere outside the broker's own requests. */
export const CANARY = 'canary-secret';

/** A person's account at the broker, and the keys that open it. */
export const brokerAccountOf = (name: string) => ({
  number: `A-${name}`,
  fields: { keyId: `AK${name.toUpperCase()}`.padEnd(20, '0'), secretKey: `${CANARY}-${name}-`.padEnd(40, 'x') },
});

/** No other trades of a history are of these symbols, and no two executions have one price: an execution is known by its price. */
const symbols = ['KO', 'AMD'];
/** Age of the oldest execution that is corrected or taken back: every run asks for a week again. */
const YOUNG = 48 * HOUR;

/** Parts of the product and of a person that are compared. */
type Observed = {
  readonly product: { readonly world: { readonly table: Table }; readonly broker: ReturnType<typeof simulatedBroker> };
  readonly person: { readonly userId: UserId; readonly name: string };
};

/** Imitates Alpaca with one account per person; `trade` executes, corrects and busts. */
export function simulatedBroker(now: () => number) {
  let made = 0;
  /** Time of the latest request: nothing is shown earlier, even by a clock that went back. */
  let asked = 0;
  const accounts = new Map<string, { readonly book: BookEvent[]; readonly standIn: StandIn }>();
  const line = { isBad: false };

  function accountOf(name: string) {
    const book: BookEvent[] = [];
    const { number, fields } = brokerAccountOf(name);
    const account = accounts.get(name) ?? { book, standIn: alpacaStandIn(book, { ...fields, number }) };
    accounts.set(name, account);
    return account;
  }

  function execution(draws: Draws): BookTrade {
    const [id, side] = [++made, draws.pick(['buy', 'buy', 'sell'] as const)];
    const at = Math.floor((now() - draws.int(60) * MINUTE) / SECOND) * SECOND;
    const price = (50 + id / 100).toFixed(2);
    const order = {
      is: 'trade',
      order: id,
      legs: 1,
      symbol: draws.pick(symbols),
      side,
      effect: side === 'buy' ? 'open' : 'close',
    } as const;
    return { ...order, id, at, shownAt: Math.max(now(), asked + 1), quantity: String(1 + draws.int(9)), price, fee: '0' };
  }

  return {
    line,
    bookOf: (name: string): readonly BookEvent[] => accountOf(name).book,
    /** Executes an order, or corrects or takes back a young execution. Returns it as a line of the story. */
    trade(name: string, draws: Draws): string {
      const { book } = accountOf(name);
      const young = countedIn(book, now()).filter((event): event is BookTrade => event.is === 'trade' && event.at > now() - YOUNG);
      const chance = young.length === 0 ? 9 : draws.int(10);
      const fresh = execution(draws);
      if (chance > 2) book.push(fresh);
      else {
        const old = draws.pick(young);
        const { id, price, shownAt } = fresh;
        book.push(chance === 0 ? { is: 'bust', id, at: now(), shownAt, trade: old.id } : { ...old, id, price, shownAt, corrects: old.id });
      }
      return JSON.stringify(book.at(-1));
    },
    async ask(_: string, { method, url, headers = {}, body = '' }: BrokerRequest): Promise<BrokerAnswer> {
      if (isDead()) throw new Error('The function died here.');
      asked = Math.max(asked, now());
      if (line.isBad) return { status: 503, text: '', header: () => null };
      const account = [...accounts].find(([name]) => brokerAccountOf(name).fields.keyId === headers['apca-api-key-id']);
      const { standIn } = account?.[1] ?? accountOf('nobody');
      const answer = standIn.answer({ method, url: new URL(url), headers, body, now: now() });
      return { status: answer.status, text: String(answer.body), header: (name) => answer.headers?.[name] ?? null };
    },
  };
}

/** One execution in a journal. `units`: broker's quantity; `isCut`: in two by its trader; `isSure`: false if edited too; `isLiving`: false if all of it is deleted. */
type Held = { units: bigint; isCut: boolean; isSure: boolean; isLiving: boolean };

/** The broker's executions in a journal by their price, and whether their trader undid an import of the connection. */
async function heldIn(product: Observed['product'], { userId }: Observed['person']) {
  const { fills, book } = await seenJournal({ table: product.world.table }, false, userId);
  const receipts = await listReceipts(product.world.table, userId, book);
  const own = receipts.filter(({ connection }) => connection !== undefined);
  const batches = new Set<string>(own.map(({ id }) => id));
  const held = new Map<string, Held>();
  for (const fill of fills.filter(({ batch }) => batches.has(batch))) {
    const { price, quantity } = brokerFill(fill);
    const at = formatDecimal(price);
    const { units, isCut, isSure, isLiving } = held.get(at) ?? { units: 0n, isCut: false, isSure: true, isLiving: false };
    const { was, cutFrom, deletedAt } = fill.changes ?? {};
    held.set(at, {
      units: units + quantity,
      isCut: isCut || cutFrom !== undefined,
      isSure: isSure && (was === undefined || cutFrom === undefined),
      isLiving: isLiving || deletedAt === undefined,
    });
  }
  return { held, isUndone: own.some(({ state }) => state === 'undone') };
}

/** Yields how a journal differs from what its broker showed to a connection that works: each execution once, none that was taken back or corrected. */
export async function* brokerDifferences(product: Observed['product'], person: Observed['person']): AsyncIterable<string> {
  const { userId, name } = person;
  const [connection] = (await listConnections(product.world.table, userId)).filter(({ state, failed }) => state === 'working' && !failed);
  const { held, isUndone } = await heldIn(product, person);
  const executions = product.broker.bookOf(name).filter((event): event is BookTrade => event.is === 'trade');
  const told = connection === undefined ? 0 : Date.parse(connection.lastGoodAt!) - MINUTE;
  const counted = countedIn(product.broker.bookOf(name), told);
  // An execution that was corrected in the last minute may be there by its correction alone.
  const lasting = new Set(countedIn(product.broker.bookOf(name), Number.POSITIVE_INFINITY));
  /** True for executions cut in two, which corrections leave alone, and for those corrections. */
  const staysCut = ({ price, corrects }: BookTrade): boolean => {
    const earlier = executions.find(({ id }) => id === corrects);
    return held.get(formatDecimal(decimal(price)))?.isCut === true || (earlier !== undefined && staysCut(earlier));
  };
  for (const event of executions.filter(({ shownAt }) => shownAt <= told)) {
    const has = held.get(formatDecimal(decimal(event.price)));
    const isCounted = counted.includes(event);
    const isAsked = event.at > Date.parse(connection!.from!) + 24 * HOUR;
    // An undone import had the correction.
    // A connection does not ask about days before it begins, which an earlier one brought.
    if (!isCounted && isAsked && has?.isLiving && !isUndone && !staysCut(event))
      yield `has an execution that its broker took back: ${JSON.stringify(event)}`;
    if (isCounted && lasting.has(event) && isAsked && !isUndone && has === undefined && !staysCut(event))
      yield `lacks an execution of its broker: ${JSON.stringify(event)}`;
    if (has?.isSure && has.units !== decimal(event.quantity)) yield `has ${has.units} units of ${JSON.stringify(event)}`;
  }
  const known = new Set(executions.map(({ price }) => formatDecimal(decimal(price))));
  for (const price of held.keys()) if (!known.has(price)) yield `has an execution that its broker never had, at ${price}`;
}
