import { netsOf } from '../metrics/closedResults.ts';
import { type Arithmetic, arithmeticOf, type ScaledAmounts } from '../metrics/folds/arithmetic.ts';
import { Tallies } from '../metrics/folds/tallies.ts';
import type { ResultBasis } from '../metrics/resultBasis.ts';
import type { TradeTable } from '../metrics/table/tradeTable.ts';
import { dayColumn } from '../metrics/table/tradingDays.ts';
import type { Tally } from '../metrics/tradeStatistics.ts';
import { type DayMoments, GroupMoments, momentsOfAll } from '../statistics/groupMoments.ts';
import type { DimensionInput, DimensionSplit } from './dimension.ts';

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

/** Nets at the table's scale and results per trade by index, NaN if missing, and their exit days, numbered by first appearance. */
function valuesOf({ input: { table, order, net, zone }, results, basis }: ReportTrades, arithmetic: Arithmetic) {
  const closed = dayColumn(results, 'closed', zone);
  const unit = 10 ** results.scale;
  const nets = results === table ? net : netsOf(results, order, arithmetic);
  const values = new Float64Array(order.length);
  const days = new Int32Array(order.length);
  const numbers = new Map<number, number>();
  let [today, number] = [Number.NaN, 0];
  for (let i = 0; i < order.length; i++) {
    const row = order[i]!;
    const scale = basis === 'money' ? unit : Number(results.risk[row]);
    values[i] = scale > 0 ? Number(nets[i]) / scale : Number.NaN;
    const day = closed[row]!;
    if (day !== today) {
      number = numbers.get(day) ?? numbers.size;
      numbers.set(day, number);
      today = day;
    }
    days[i] = number;
  }
  return { nets, values, days, dayCount: numbers.size };
}

/** One group of a fold: its counts and money, and the moments of its results per trade, each less the `shift` of the report. */
export type FoldedGroup = { readonly group: number; readonly tally: Tally; readonly moments: DayMoments };

function tallyOf(places: Uint32Array, nets: ScaledAmounts, outcomes: Int8Array, arithmetic: Arithmetic): Tally {
  const tally = new Tallies(1, arithmetic);
  for (let i = 0; i < places.length; i++) tally.add(0, nets[places[i]!]!, outcomes[places[i]!]!);
  return tally.read(0);
}

/** Folds the trades of a report into groups, as often as there are ways to group them. */
export function reportFolds(trades: ReportTrades) {
  const { input, places, results } = trades;
  const { outcomes, order } = input;
  const arithmetic = arithmeticOf(results);
  const { nets, values, days, dayCount } = valuesOf(trades, arithmetic);
  let [sum, valued] = [0, 0];
  for (let i = 0; i < places.length; i++) {
    const value = values[places[i]!]!;
    if (Number.isNaN(value)) continue;
    sum += value;
    valued++;
  }
  // Deviations from the mean of all keep their digits where the mean is far from 0.
  const shift = sum / (valued || 1);
  const totals = { counts: new Float64Array(dayCount), sums: new Float64Array(dayCount) };
  for (let i = 0; i < places.length; i++) {
    const place = places[i]!;
    const value = values[place]!;
    if (Number.isNaN(value)) continue;
    totals.counts[days[place]!]!++;
    totals.sums[days[place]!]! += value - shift;
  }

  /** Groups with at least one trade, by their number; a place may be in several, or in −1, none. A row of a dimension that is in none is in its last group. */
  function fold({ keys: { length: size }, of, rows }: DimensionSplit): readonly FoldedGroup[] {
    const [tallies, moments] = [new Tallies(size, arithmetic), new GroupMoments(size, totals)];
    const add = (group: number, place: number) => {
      if (group < 0) return;
      tallies.add(group, nets[place]!, outcomes[place]!);
      if (!Number.isNaN(values[place])) moments.add(group, values[place]! - shift, days[place]!);
    };
    for (let i = 0; i < places.length; i++) {
      const place = places[i]!;
      if (rows !== undefined) {
        const group = rows[order[place]!]!;
        add(group < 0 ? size - 1 : group, place);
        continue;
      }
      const found = of(place);
      if (typeof found === 'number') add(found, place);
      else for (const group of found) add(group, place);
    }
    const used = Array.from({ length: size }, (_, group) => group).filter((group) => tallies.trades(group) > 0);
    return used.map((group) => ({ group, tally: tallies.read(group), moments: moments.read(group) }));
  }
  let all: Omit<FoldedGroup, 'group'> | undefined;
  /** All of them as one group; undefined if empty. */
  const whole = () => {
    if (places.length === 0) return undefined;
    all ??= { tally: tallyOf(places, nets, outcomes, arithmetic), moments: momentsOfAll(totals) };
    return all;
  };
  return { fold, whole, shift, valued };
}
