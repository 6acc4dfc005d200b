import { DAY_ONLY, type TradeTable } from '#domain/metrics/table/tradeTable.ts';
import type { Millis } from '#domain/units/millis.ts';
import { dayNumber, dayText, hourOf, weekdayOf, type ZoneClock, zoneClock } from '#domain/units/time.ts';

/** Results a filter can ask for: `closed` means all but open ones. */
export const filterResults = ['win', 'loss', 'even', 'closed', 'open'] as const;

/**
 * Which trades are meant. Every field left out means "any". Days are "YYYY-MM-DD" in the viewer's zone, both included. Each field follows the rule of
 * the figure that leads to it, so that a bar's trades are the bar's.
 */
export type JournalFilter = {
  readonly account?: string | undefined;
  /** An account that is left out: the sample month, beside accounts of one's own. */
  readonly without?: string | undefined;
  /** Part of a symbol, in any case; several with commas between. */
  readonly symbol?: string | undefined;
  readonly side?: 'long' | 'short' | undefined;
  readonly result?: (typeof filterResults)[number] | undefined;
  /** First and last day of closing. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** A day, or two with "~" between: trades that were closed then, or partly closed. */
  readonly exit?: string | undefined;
  /** ISO weekday of the entry, "1" is Monday. */
  readonly weekday?: string | undefined;
  /** Hour of the entry, "09"; trades known only by date have none. */
  readonly hour?: string | undefined;
  /** Ids, with commas between. */
  readonly trade?: string | undefined;
  /** Ids of imports, with commas between: trades with a fill of theirs (see tradesOfImports), in every currency. */
  readonly import?: string | undefined;
};

/** True when the filter lets everything through. */
const isWide = (filter: JournalFilter): boolean => Object.values(filter).every((value) => value === undefined || value === '');

/** The first and last day of an `exit`. */
export function exitRange(exit: string): { readonly first: string; readonly last: string } {
  const [first = '', last = first] = exit.split('~');
  return { first, last };
}

type Test = (row: number) => boolean;

function resultIs(table: TradeTable, result: NonNullable<JournalFilter['result']>): Test {
  const isOpen: Test = (row) => Number.isNaN(table.closedAt[row]);
  if (result === 'open') return isOpen;
  if (result === 'closed') return (row) => !isOpen(row);
  const sign = { win: 1, loss: -1, even: 0 }[result];
  return (row) => {
    const net = BigInt(table.gross[row]!) - BigInt(table.fees[row]!);
    return !isOpen(row) && (net > 0n ? 1 : net < 0n ? -1 : 0) === sign;
  };
}

function symbolIs({ instruments, instrument }: TradeTable, text: string): Test {
  const wanted = text
    .toUpperCase()
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const named = instruments.map(
    ({ symbol, underlying }) =>
      wanted.length === 0 || wanted.some((part) => symbol.toUpperCase().includes(part) || underlying.toUpperCase().includes(part)),
  );
  return (row) => named[instrument[row]!]!;
}

const within = (first: string | undefined, last: string | undefined, clock: ZoneClock) => (time: Millis) => {
  if (Number.isNaN(time)) return false;
  const day = dayText(dayNumber(time, clock.offset(time)));
  return (first === undefined || day >= first) && (last === undefined || day <= last);
};

function exitIs({ size, exits }: TradeTable, exit: string, clock: ZoneClock): Test {
  const { first, last } = exitRange(exit);
  const isThen = within(first, last, clock);
  const hasExit = new Uint8Array(size);
  for (let i = 0; i < exits.time.length; i++) if (isThen(exits.time[i]!)) hasExit[exits.row[i]!] = 1;
  return (row) => hasExit[row] === 1;
}

function testsOf(table: TradeTable, filter: JournalFilter, zone: string, imported: ReadonlySet<string>): Test[] {
  const { account, without, symbol, side, result, from, to, exit, weekday, hour, trade } = filter;
  const clock = zoneClock(zone);
  const tests: Test[] = [];
  const accountAt = (name: string) => table.accounts.indexOf(name);
  if (account) {
    const wanted = accountAt(account);
    tests.push((row) => table.account[row] === wanted);
  }
  if (without) {
    const unwanted = accountAt(without);
    tests.push((row) => table.account[row] !== unwanted);
  }
  if (symbol) tests.push(symbolIs(table, symbol));
  if (side) tests.push((row) => table.side[row] === (side === 'long' ? 1 : -1));
  if (result) tests.push(resultIs(table, result));
  if (from || to) {
    const isThen = within(from || undefined, to || undefined, clock);
    tests.push((row) => isThen(table.closedAt[row]!));
  }
  if (exit) tests.push(exitIs(table, exit, clock));
  const opened = (row: number) => table.openedAt[row]!;
  if (weekday) tests.push((row) => weekdayOf(dayNumber(opened(row), clock.offset(opened(row)))) === Number(weekday));
  if (hour) tests.push((row) => table.precision[row] !== DAY_ONLY && hourOf(opened(row), clock.offset(opened(row))) === Number(hour));
  if (trade) {
    const ids = new Set<string>(trade.split(','));
    tests.push((row) => ids.has(table.id[row]!));
  }
  if (filter.import) tests.push((row) => imported.has(table.id[row]!));
  return tests;
}

/**
 * Rows of the table that the filter means, in table order; null means every row. Open trades have no closing day, so a day range leaves them out. `imported`
 * names the rows of the filter's imports, which only chapters know.
 */
export function filterRows(
  table: TradeTable,
  filter: JournalFilter,
  zone: string,
  imported: ReadonlySet<string> = new Set(),
): Uint32Array | null {
  if (isWide(filter)) return null;
  const tests = testsOf(table, filter, zone, imported);
  const rows: number[] = [];
  for (let row = 0; row < table.size; row++) if (tests.every((test) => test(row))) rows.push(row);
  return Uint32Array.from(rows);
}
