import { brokerFill } from '#domain/manual/editedFill.ts';
import { decimal, formatDecimal } from '#domain/units/decimal.ts';
import type { UserId } from '#domain/units/ids.ts';
import { DAY, HOUR, MINUTE, SECOND } from '#domain/units/millis.ts';
import { listConnections } from '#functions/connections/connections.ts';
import { flexCancel, flexTrade } from '#functions/connections/testing/flexTrades.ts';
import { listReceipts } from '#functions/journal/receipts.ts';
import type { Table } from '#functions/table/table.ts';
import type { BrokerAnswer, BrokerRequest } from '#functions/world/brokers/brokerSource.ts';
import { alpacaStandIn } from '#local/brokers/alpacaStandIn.ts';
import { type BookEvent, type BookTrade, countedIn, newYork, newYorkDay, shownIn } from '#local/brokers/bookEvent.ts';
import { type FlexRow, interactiveBrokersStandIn } from '#local/brokers/interactiveBrokersStandIn.ts';
import type { StandIn } from '#local/brokers/standIn.ts';
import { seenJournal } from '../faults/seenJournal.ts';
import type { Draws } from './draws.ts';
import { isDead } from './faultyTable.ts';

/** Begins the secret of every credential: found nowhere outside the broker's own requests. */
export const CANARY = 'canary-secret';

/** The same in digits, for a broker whose secrets have no letters. */
export const CANARY_DIGITS = '271828182845904523';

/** People whose broker restates an execution under its own id; the others' broker replaces it by another. */
const restatedFor = ['noor', 'sam'];

/** A person's broker, their account there, and the keys that open it. */
export const brokerAccountOf = (name: string) => {
  const at = restatedFor.indexOf(name);
  if (at >= 0) {
    const fields = { token: `${CANARY_DIGITS}${at}00000`, activityQuery: '1001', confirmQuery: '1002' };
    return { broker: 'interactive-brokers', number: `U700000${at}`, secret: 'token', fields } as const;
  }
  const fields = { keyId: `AK${name.toUpperCase()}`.padEnd(20, '0'), secretKey: `${CANARY}-${name}-`.padEnd(40, 'x') };
  return { broker: 'alpaca', number: `A-${name}`, secret: 'secretKey', fields } as const;
};

/** The first statement of an execution. */
const firstOf = (book: readonly BookEvent[], id: number): number => {
  const event = book.find((each) => each.id === id);
  return event?.is === 'trade' && event.corrects !== undefined ? firstOf(book, event.corrects) : id;
};

/** A book in a report: each execution has its first id and its latest values. */
function flexRowsOf(book: readonly BookEvent[], account: string, now: number): FlexRow[] {
  const shown = shownIn(book, now);
  const stated = new Map(shown.flatMap((event) => (event.is === 'trade' ? [[firstOf(book, event.id), event] as const] : [])));
  const scripted = (first: number) => {
    const { at, symbol, side, quantity, price } = stated.get(first)!;
    const [day = '', clock = ''] = newYork(at).split(' ');
    const units = side === 'buy' ? Number(quantity) : -Number(quantity);
    return { id: String(700_000 + first), day, clock: clock.replaceAll(':', ''), symbol, quantity: units, price, commission: '0', account };
  };
  const busts = shown.filter((event) => event.is === 'bust');
  return [
    ...[...stated.keys()].map((first) => flexTrade(scripted(first))),
    // In the reports of its own day, which may be later.
    ...busts.map(({ id, at, trade }) => ({ ...flexCancel(scripted(firstOf(book, trade)), 0, 900_000 + id), day: newYorkDay(at) })),
  ];
}

/** No other trades of a history are of these symbols, and no two executions have one price: an execution is known by its price. */
export const brokerSymbols = ['KO', 'AMD'];
/** Age of the oldest execution that is corrected or taken back: every run asks for a week again. */
const YOUNG = 5 * DAY;

/** Parts of the product and of a person that are compared. */
type Observed = {
  readonly product: { readonly world: { readonly table: Table }; readonly broker: ReturnType<typeof simulatedBroker> };
  readonly person: { readonly userId: UserId; readonly name: string };
};

/** Imitates Alpaca and Interactive Brokers with one account per person; `trade` executes, corrects and busts. */
export function simulatedBroker(now: () => number) {
  let made = 0;
  /** Time of the latest request: nothing is shown earlier, even by a clock that went back. */
  let asked = 0;
  const accounts = new Map<string, { readonly book: BookEvent[]; readonly standIn: StandIn }>();
  const line = { isBad: false };

  function open(name: string): { readonly book: BookEvent[]; readonly standIn: StandIn } {
    const book: BookEvent[] = [];
    const account = brokerAccountOf(name);
    if (account.broker === 'alpaca') return { book, standIn: alpacaStandIn(book, { ...account.fields, number: account.number }) };
    const reports = interactiveBrokersStandIn({ token: account.fields.token, accounts: [account.number], hasHoldings: false });
    const answer: StandIn['answer'] = (request) => {
      reports.state.rows = flexRowsOf(book, account.number, request.now);
      return reports.answer(request);
    };
    return { book, standIn: { hosts: reports.hosts, answer } };
  }

  function accountOf(name: string) {
    const account = accounts.get(name) ?? open(name);
    accounts.set(name, account);
    return account;
  }

  function execution(draws: Draws): BookTrade {
    const [id, side] = [++made, draws.pick(['buy', 'buy', 'sell'] as const)];
    // Seldom of the day before.
    const late = draws.chance(0.25) ? DAY : 0;
    const at = Math.floor((now() - late - draws.int(60) * MINUTE) / SECOND) * SECOND;
    const price = (50 + id / 100).toFixed(2);
    const order = {
      is: 'trade',
      order: id,
      legs: 1,
      symbol: draws.pick(brokerSymbols),
      side,
      effect: side === 'buy' ? 'open' : 'close',
    } as const;
    return { ...order, id, at, shownAt: Math.max(now(), asked + 1), quantity: String(1 + draws.int(9)), price, fee: '0' };
  }

  return {
    line,
    bookOf: (name: string): readonly BookEvent[] => accountOf(name).book,
    /**
     * Executes an order, or corrects or takes back a young execution: often one that its trader edited, by its price, or that was never asked for. Returns it as
     * a line of the story.
     */
    trade(name: string, draws: Draws, edited: ReadonlySet<string>): string {
      const { book } = accountOf(name);
      // An execution whose correction is hidden by a clock that went back is not corrected twice.
      const young = countedIn(book, Number.POSITIVE_INFINITY).filter(
        (event): event is BookTrade => event.is === 'trade' && event.shownAt <= now() && event.at > now() - YOUNG,
      );
      const favored = [
        young.filter(({ price }) => edited.has(formatDecimal(decimal(price)))),
        young.filter(({ shownAt }) => shownAt > asked),
      ].filter((some) => some.length > 0);
      const chance = young.length === 0 ? 9 : draws.int(favored.length > 0 ? 6 : 10);
      const fresh = execution(draws);
      if (chance > 2) book.push(fresh);
      else {
        const old = draws.pick(favored.length > 0 && draws.chance(0.7) ? draws.pick(favored) : young);
        const { id, price, shownAt } = fresh;
        book.push(chance === 0 ? { is: 'bust', id, at: now(), shownAt, trade: old.id } : { ...old, id, price, shownAt, corrects: old.id });
      }
      return JSON.stringify(book.at(-1));
    },
    async ask(_: string, { method, url, headers = {}, body = '' }: BrokerRequest): Promise<BrokerAnswer> {
      if (isDead()) throw new Error('The function died here.');
      asked = Math.max(asked, now());
      if (line.isBad) return { status: 503, text: '', header: () => null };
      const address = new URL(url);
      const key = headers['apca-api-key-id'] ?? address.searchParams.get('t');
      const account = [...accounts].find(([name]) => Object.values(brokerAccountOf(name).fields).some((value) => value === key));
      const { standIn } = account?.[1] ?? accountOf('nobody');
      const answer = standIn.answer({ method, url: address, headers, body, now: now() });
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
  /** True for statements of an execution that its trader deleted, which stays so under its id. */
  const staysDeleted = ({ corrects }: BookTrade): boolean => {
    const earlier = executions.find(({ id }) => id === corrects);
    return earlier !== undefined && (held.get(formatDecimal(decimal(earlier.price)))?.isLiving === false || staysDeleted(earlier));
  };
  for (const event of executions.filter(({ shownAt }) => shownAt <= told)) {
    const has = held.get(formatDecimal(decimal(event.price)));
    const isCounted = counted.includes(event);
    const isAsked = event.at > Date.parse(connection!.from!) + 24 * HOUR;
    // An undone import had the correction.
    // A connection does not ask about days before it begins, which an earlier one brought.
    if (!isCounted && isAsked && has?.isLiving && !isUndone && !staysCut(event))
      yield `has an execution that its broker took back: ${JSON.stringify(event)}`;
    if (isCounted && lasting.has(event) && isAsked && !isUndone && has === undefined && !staysCut(event) && !staysDeleted(event))
      yield `lacks an execution of its broker: ${JSON.stringify(event)}`;
    if (has?.isSure && has.units !== decimal(event.quantity)) yield `has ${has.units} units of ${JSON.stringify(event)}`;
  }
  const known = new Set(executions.map(({ price }) => formatDecimal(decimal(price))));
  for (const price of held.keys()) if (!known.has(price)) yield `has an execution that its broker never had, at ${price}`;
}
