import { arithmeticOf } from '../metrics/folds/arithmetic.ts';
import { Tallies } from '../metrics/folds/tallies.ts';
import type { ResultBasis } from '../metrics/resultBasis.ts';
import type { TradeTable } from '../metrics/table/tradeTable.ts';
import { tradingDays } from '../metrics/table/tradingDays.ts';
import type { Tally } from '../metrics/tradeStatistics.ts';
import { type DayMoments, GroupMoments } from '../statistics/groupMoments.ts';
import type { DimensionInput } from './dimension.ts';

/**
 * Trades of a report: `input` are those that groups are computed among, `places` those of the report, `results` the
 * same rows with displayed results.
 */
export type ReportTrades = {
  readonly input: DimensionInput;
  readonly places: Uint32Array;
  readonly results: TradeTable;
  readonly basis: ResultBasis;
};

/** Results per trade by index, NaN if missing, and their exit days, numbered by first appearance. */
function valuesOf({ input: { order, zone }, results, basis }: ReportTrades) {
  const tradingDay = tradingDays(results, zone);
  const { gross, fees, risk } = results;
  const unit = 10 ** results.scale;
  const values = new Float64Array(order.length);
  const days = new Int32Array(order.length);
  const numbers = new Map<number, number>();
  for (let i = 0; i < order.length; i++) {
    const row = order[i]!;
    const scale = basis === 'money' ? unit : Number(risk[row]);
    values[i] = scale > 0 ? (Number(gross[row]) - Number(fees[row])) / scale : Number.NaN;
    const day = tradingDay.closed(row);
    const number = numbers.get(day) ?? numbers.size;
    numbers.set(day, number);
    days[i] = number;
  }
  return { values, days, dayCount: numbers.size };
}

/** One group of a fold: its counts and money, and the moments of its results per trade, each less the `shift` of the report. */
export type FoldedGroup = { readonly group: number; readonly tally: Tally; readonly moments: DayMoments };

/** Folds the trades of a report into groups, as often as there are ways to group them. */
export function reportFolds(trades: ReportTrades) {
  const { input, places, results } = trades;
  const { order, outcomes } = input;
  const { values, days, dayCount } = valuesOf(trades);
  const arithmetic = arithmeticOf(results);
  const [gross, fees] = [arithmetic.column(results.gross), arithmetic.column(results.fees)];
  const valued = places.filter((place) => !Number.isNaN(values[place]));
  // Deviations from the mean of all keep their digits where the mean is far from 0.
  const shift = valued.reduce((sum, place) => sum + values[place]!, 0) / (valued.length || 1);
  const totals = { counts: new Float64Array(dayCount), sums: new Float64Array(dayCount) };
  for (const place of valued) {
    totals.counts[days[place]!]!++;
    totals.sums[days[place]!]! += values[place]! - shift;
  }

  /** Groups with at least one trade, by their number; a place may be in several, or in −1, none. */
  function fold(size: number, groupsOf: (place: number) => number | readonly number[]): readonly FoldedGroup[] {
    const [tallies, moments] = [new Tallies(size, arithmetic), new GroupMoments(size, totals)];
    const add = (group: number, place: number) => {
      if (group < 0) return;
      const row = order[place]!;
      tallies.add(group, gross[row]! - fees[row]!, outcomes[place]!);
      if (!Number.isNaN(values[place])) moments.add(group, values[place]! - shift, days[place]!);
    };
    for (const place of places) {
      const found = groupsOf(place);
      if (typeof found === 'number') add(found, place);
      else for (const group of found) add(group, place);
    }
    const used = Array.from({ length: size }, (_, group) => group).filter((group) => tallies.trades[group]! > 0);
    return used.map((group) => ({ group, tally: tallies.read(group), moments: moments.read(group) }));
  }
  let all: FoldedGroup | undefined;
  /** All of them as one group; undefined if empty. */
  const whole = (): FoldedGroup | undefined => {
    all ??= fold(1, () => 0)[0];
    return all;
  };
  return { fold, whole, shift, valued: valued.length };
}
