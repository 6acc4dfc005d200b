import type { DimensionInput } from '../breakdowns/dimension.ts';
import { dimensionInput } from '../breakdowns/dimensionInput.ts';
import type { StatisticsView } from '../metrics/computeStatistics.ts';
import { sortByTime } from '../metrics/folds/exitOrder.ts';
import { mostHaveRisk, type ResultBasis } from '../metrics/resultBasis.ts';
import { allRows, valuesAt } from '../metrics/table/allRows.ts';
import type { TradeTable } from '../metrics/table/tradeTable.ts';
import { tradingDays } from '../metrics/table/tradingDays.ts';

/**
 * Closed trades to be tested. `input`: those that groups are found among; `sequence`: the places of those that are tested, by day and time of entry. By
 * number in that sequence, `values` has the net result in R or whole units of money, and day d of entries has the numbers from `dayStarts[d]` to the next.
 * `withoutRisk`: how many have no risk and so are not tested in R. `counted`: all closed trades, with a risk or without, in money.
 */
export type PatternTrades = {
  readonly input: DimensionInput;
  readonly basis: ResultBasis;
  readonly withoutRisk: number;
  readonly sequence: Uint32Array;
  readonly values: Float64Array;
  readonly dayStarts: Uint32Array;
  readonly counted: CountedAmong;
};

/** Closed trades that behaviors are counted among, with a risk or without; `values` are in money. */
export type CountedAmong = Pick<PatternTrades, 'input' | 'sequence' | 'values'>;

/** The tested trades: rows that groups are computed among, and the selected ones (null: all). */
type ChosenRows = { readonly among: Uint32Array | null; readonly meant: Uint32Array | null };

/** Where each new day begins among rising days, and the end. */
function dayStartsOf(days: Int32Array): Uint32Array {
  const starts = Array.from(days.keys()).filter((at) => days[at] !== days[at - 1]);
  return Uint32Array.from([...starts, days.length]);
}

/** The trades of an input that are meant, by day and time of entry, and the day of each. */
function byEntry({ table, order, zone }: DimensionInput, isMeant: (row: number) => boolean) {
  const tradingDay = tradingDays(table, zone);
  const dayOf = Int32Array.from(order, tradingDay.opened);
  const places = Uint32Array.from(order, (_, place) => place).filter((place) => isMeant(order[place]!));
  // Accounts that count days differently end theirs at different hours: the days come first, so that each is a stretch.
  const sequence = sortByTime(places, valuesAt(order, table.openedAt)).sort((a, b) => dayOf[a]! - dayOf[b]!);
  return { sequence, days: Int32Array.from(sequence, (place) => dayOf[place]!) };
}

/** True for selected rows; for all of them without a list. */
function meantRows(size: number, meant: Uint32Array | null): (row: number) => boolean {
  if (meant === null) return () => true;
  const isMeant = new Uint8Array(size);
  for (const row of meant) isMeant[row] = 1;
  return (row) => isMeant[row] === 1;
}

/** The closed trades of some rows, in R where that is asked for or most have a risk; then those without one are in no test, as in figures in R. */
export function patternTrades(table: TradeTable, { among, meant }: ChosenRows, view: StatisticsView, inR: boolean): PatternTrades {
  const all = dimensionInput(table, among, view);
  const isMeant = meantRows(table.size, meant);
  const isRisky = (row: number) => Number(table.risk[row]) > 0;
  const risky = all.order.reduce((count, row) => count + (isRisky(row) ? 1 : 0), 0);
  const basis = inR || mostHaveRisk(risky, all.order.length) ? 'r' : 'money';
  const unit = 10 ** table.scale;
  const everything = byEntry(all, isMeant);
  const counted = {
    input: all,
    sequence: everything.sequence,
    values: Float64Array.from(everything.sequence, (place) => Number(all.net[place]) / unit),
  };
  if (basis === 'money') return { ...counted, basis, withoutRisk: 0, dayStarts: dayStartsOf(everything.days), counted };
  const input = risky === all.order.length ? all : dimensionInput(table, (among ?? allRows(table.size)).filter(isRisky), view);
  const { sequence, days } = input === all ? everything : byEntry(input, isMeant);
  const values = Float64Array.from(sequence, (place) => Number(input.net[place]) / Number(table.risk[input.order[place]!]));
  const withoutRisk = everything.sequence.length - sequence.length;
  return { input, basis, withoutRisk, sequence, values, dayStarts: dayStartsOf(days), counted };
}

/** A group belongs to one stretch when this share of its trades was entered within at most that share of the journal's days. */
const [NEARLY_ALL, MOST_DAYS] = [0.95, 0.5];

/** The first and the last entry of such a stretch, in milliseconds. */
export type EntrySpan = { readonly from: number; readonly to: number };

/** Finds the one stretch of days that nearly all trades of a group were entered in; null for a group that was traded throughout. Members ascend. */
export function oneStretch({ input: { table, order }, sequence, dayStarts }: PatternTrades) {
  const days = dayStarts.length - 1;
  const dayOf = new Uint32Array(sequence.length);
  for (let day = 0; day < days; day++) dayOf.fill(day, dayStarts[day]!, dayStarts[day + 1]!);
  const entryOf = (member: number) => table.openedAt[order[sequence[member]!]!]!;
  return (members: Uint32Array): EntrySpan | null => {
    const last = Math.ceil(NEARLY_ALL * members.length) - 1;
    let [shortest, from] = [Number.POSITIVE_INFINITY, 0];
    for (let at = 0; at + last < members.length; at++) {
      const length = dayOf[members[at + last]!]! - dayOf[members[at]!]! + 1;
      if (length < shortest) [shortest, from] = [length, at];
    }
    return shortest <= MOST_DAYS * days ? { from: entryOf(members[from]!), to: entryOf(members[from + last]!) } : null;
  };
}
