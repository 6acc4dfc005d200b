import type { ScaledAmounts } from '#domain/metrics/folds/arithmetic.ts';
import { nthSmallest } from '#domain/statistics/nthSmallest.ts';
import { formatDecimal, fromScaled } from '#domain/units/decimal.ts';

/**
 * A bar of a histogram: amounts from `from` (included) to `to` (excluded), decimal text in units of the currency (or R). Null at
 * the first or last bar: it has everything beyond its other edge.
 */
export type HistogramBar = { readonly from: string | null; readonly to: string | null; readonly trades: number };

/** Results beyond these shares are gathered in the bars at the ends, once there are enough trades to speak of shares. */
const ENDS = 0.02;
const ENOUGH_FOR_ENDS = 50;
const MOST_BARS = 16;

/** The smallest of 1, 2 and 5 times a power of ten, at least 1, that divides a range of whole numbers into at most 16. */
function stepOf(range: number): number {
  for (let power = 1; ; power *= 10) for (const times of [1, 2, 5]) if (times * power * MOST_BARS >= range) return times * power;
}

/**
 * A histogram of amounts at a table's scale. Edges are round numbers including 0, so that no bar has both gains and
 * losses (a 0 is in the first bar above it), and counted in whole numbers, so that a filter between two edges finds
 * the bar's trades. No bars without amounts.
 */
export function histogram(amounts: ScaledAmounts, scale: number): readonly HistogramBar[] {
  if (amounts.length === 0) return [];
  const values = new Float64Array(amounts.length);
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let i = 0; i < values.length; i++) {
    const amount = Number(amounts[i]);
    values[i] = amount;
    if (amount < least) least = amount;
    if (amount > most) most = amount;
  }
  const cut = amounts.length >= ENOUGH_FOR_ENDS ? Math.floor(amounts.length * ENDS) : 0;
  const [low, high] = [nthSmallest(values, cut), nthSmallest(values, values.length - 1 - cut)];
  const step = stepOf(Math.max(high, 0) - Math.min(low, 0));
  const first = Math.floor(Math.min(low, 0) / step);
  const bars = Math.max(1, Math.floor(high / step) - first + 1);
  const counts = new Array<number>(bars).fill(0);
  for (const amount of values) counts[Math.max(0, Math.min(bars - 1, Math.floor(amount / step) - first))]!++;
  const edge = (i: number) => formatDecimal(fromScaled((first + i) * step, scale));
  return counts.map((trades, i) => ({
    from: i === 0 && least < first * step ? null : edge(i),
    to: i === bars - 1 && most >= (first + bars) * step ? null : edge(i + 1),
    trades,
  }));
}
