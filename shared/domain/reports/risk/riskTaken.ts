import type { ClosedResults } from '#domain/metrics/closedResults.ts';
import { medianOf, nthSmallest } from '#domain/statistics/nthSmallest.ts';
import { toNumber } from '#domain/units/decimal.ts';
import { type HistogramBar, histogram } from '../trends/histogram.ts';

/**
 * Spread of some sizes above 0: median, tenth and ninetieth percentile, and their deviation over their mean in
 * percent.
 */
type SizeSpread = {
  readonly trades: number;
  readonly median: number;
  readonly low: number;
  readonly high: number;
  readonly variation: number;
  /** Percent of them within a quarter of the median. */
  readonly usual: number;
};

/**
 * Amounts put at risk, in units of the currency. `risk`: of the trades with a stop or a planned risk; `value`:
 * quantity × entry price × multiplier of those with a known price; each null below two. `beyondPlan`: losses of more
 * than 1.2 times the risk, among `losses` that had one.
 */
export type RiskTaken = {
  readonly trades: number;
  readonly withRisk: number;
  readonly risk: SizeSpread | null;
  readonly value: SizeSpread | null;
  readonly bars: readonly HistogramBar[];
  readonly losses: number;
  readonly beyondPlan: number;
};

/** Multiple of the planned risk from which a loss is beyond it. */
export const BEYOND_PLAN = 1.2;

function spreadOf(sizes: Float64Array): SizeSpread | null {
  const n = sizes.length;
  if (n < 2) return null;
  const places = sizes.slice();
  const at = (share: number) => nthSmallest(places, Math.round((n - 1) * share));
  const [median, low, high] = [medianOf(places)!, at(0.1), at(0.9)];
  let [sum, squares, usual] = [0, 0, 0];
  for (let i = 0; i < n; i++) sum += sizes[i]!;
  const mean = sum / n;
  for (let i = 0; i < n; i++) {
    squares += (sizes[i]! - mean) ** 2;
    if (Math.abs(sizes[i]! - median) <= median / 4) usual++;
  }
  return { trades: n, median, low, high, variation: (100 * Math.sqrt(squares / (n - 1))) / mean, usual: (100 * usual) / n };
}

/** Consistency of some closed trades' sizes. `results` are in money. */
export function riskTaken({ table, order, net }: ClosedResults): RiskTaken {
  const unit = 10 ** table.scale;
  const multipliers = table.instruments.map(({ multiplier }) => toNumber(multiplier));
  const [allRisks, values] = [new Float64Array(order.length), new Float64Array(order.length)];
  let [withRisk, withValue, losses, beyondPlan] = [0, 0, 0, 0];
  for (let i = 0; i < order.length; i++) {
    const row = order[i]!;
    const value = Math.abs(table.quantity[row]! * table.entryPrice[row]! * multipliers[table.instrument[row]!]!);
    if (value > 0) values[withValue++] = value;
    const [risk, result] = [Number(table.risk[row]), Number(net[i])];
    if (!(risk > 0)) continue;
    allRisks[withRisk++] = risk;
    if (result >= 0) continue;
    losses++;
    if (-result > BEYOND_PLAN * risk) beyondPlan++;
  }
  const risks = allRisks.subarray(0, withRisk);
  return {
    trades: order.length,
    withRisk,
    risk: spreadOf(risks.map((risk) => risk / unit)),
    value: spreadOf(values.subarray(0, withValue)),
    bars: histogram(risks, table.scale),
    losses,
    beyondPlan,
  };
}
