import { rowsInOrder, type StatisticsView } from '../computeStatistics.ts';
import { arithmeticOf } from '../folds/arithmetic.ts';
import { quotient } from '../statistic.ts';
import type { TradeTable } from '../table/tradeTable.ts';

/** A bar of a histogram: results from `from` (included) to `to` (excluded, except in the last bar). */
type Bin = { readonly from: number; readonly to: number; readonly count: number };

/**
 * Distribution of results: money in the view's currency, or R over the trades with a risk. Percentiles are
 * interpolated between two results. Below ten results there are no bins and only the median as a percentile; `list`
 * then has all results, ascending.
 */
type Distribution = {
  readonly trades: number;
  readonly median: number | null;
  readonly low: number | null;
  readonly high: number | null;
  /** Percent of gross profit from the best tenth of the trades (rounded up); null without a win. */
  readonly topTenthShare: string | null;
  readonly bins: readonly Bin[];
  readonly list: readonly number[];
};

/** Fewest results that are drawn as bars. */
const FEWEST = 10;
const MOST_BINS = 20;

/** A quantile of rising results, interpolated (Hyndman and Fan 1996, type 7). */
function percentile(rising: ArrayLike<number>, share: number): number | null {
  if (rising.length === 0) return null;
  const place = (rising.length - 1) * share;
  const low = Math.floor(place);
  const next = rising[Math.min(low + 1, rising.length - 1)]!;
  return rising[low]! + (next - rising[low]!) * (place - low);
}

/** A round step (1, 2 or 5 times a power of ten) that divides a range into at most 20. */
function stepOf(range: number): number {
  const rough = range / MOST_BINS;
  const power = 10 ** Math.floor(Math.log10(rough));
  return [1, 2, 5, 10].map((times) => times * power).find((step) => step >= rough * (1 - 1e-9))!;
}

function binsOf(rising: Float64Array): Bin[] {
  const [lowest, highest] = [rising[0]!, rising.at(-1)!];
  if (lowest === highest) return [{ from: lowest, to: highest, count: rising.length }];
  const step = stepOf(highest - lowest);
  const first = Math.floor(lowest / step);
  const counts = new Array<number>(Math.max(1, Math.ceil(highest / step) - first)).fill(0);
  for (const value of rising) counts[Math.min(Math.floor(value / step) - first, counts.length - 1)]!++;
  const edge = (i: number) => Number(((first + i) * step).toPrecision(12));
  return counts.map((count, i) => ({ from: edge(i), to: edge(i + 1), count }));
}

/** The spread of the net results of some closed trades (rows null: all), in money or in R. */
export function distribution(table: TradeTable, rows: Uint32Array | null, view: StatisticsView, unit: 'money' | 'r'): Distribution {
  const arithmetic = arithmeticOf(table);
  const [gross, fees] = [arithmetic.column(table.gross), arithmetic.column(table.fees)];
  const { order } = rowsInOrder(table, rows, view.currency);
  const chosen = unit === 'money' ? order : order.filter((row) => Number(table.risk[row]) > 0);
  const scale = 10 ** table.scale;
  const net = (row: number) => Number(gross[row]! - fees[row]!);
  const rising = Float64Array.from(chosen, (row) => (unit === 'money' ? net(row) / scale : net(row) / Number(table.risk[row]))).sort();
  const few = rising.length < FEWEST;
  const best = rising.subarray(rising.length - Math.ceil(rising.length / 10));
  const won = (values: Float64Array) => BigInt(Math.round(values.reduce((sum, value) => sum + Math.max(0, value), 0) * 1e8));
  return {
    trades: rising.length,
    median: percentile(rising, 0.5),
    low: few ? null : percentile(rising, 0.1),
    high: few ? null : percentile(rising, 0.9),
    topTenthShare: quotient(100n * won(best), won(rising)),
    bins: few ? [] : binsOf(rising),
    list: few ? [...rising] : [],
  };
}
