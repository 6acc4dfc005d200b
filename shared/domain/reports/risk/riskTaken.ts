import { medianOf } from '#domain/metrics/folds/medianOf.ts';
import { toNumber } from '#domain/units/decimal.ts';
import type { ClosedResults } from '../closedResults.ts';
import { type HistogramBar, histogram } from '../trends/histogram.ts';

/** How alike some sizes above 0 are: the middle one, the tenth and ninetieth percentile, and their deviation over their mean in percent. */
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
 * What was put at risk, in units of the currency. `risk`: of the trades with a stop or a planned risk; `value`: quantity × entry price × multiplier of
 * those whose price is known; each null below two. `beyondPlan`: losses of more than 1.2 times the risk, among `losses` that had one.
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

/** How far above the planned risk a loss counts as beyond it. */
export const BEYOND_PLAN = 1.2;

function spreadOf(sizes: Float64Array): SizeSpread | null {
  const n = sizes.length;
  if (n < 2) return null;
  const rising = sizes.slice().sort();
  const at = (share: number) => rising[Math.round((n - 1) * share)]!;
  const mean = sizes.reduce((sum, size) => sum + size, 0) / n;
  const deviation = Math.sqrt(sizes.reduce((sum, size) => sum + (size - mean) ** 2, 0) / (n - 1));
  const median = medianOf(rising.slice())!;
  const usual = sizes.reduce((count, size) => (Math.abs(size - median) <= median / 4 ? count + 1 : count), 0);
  return { trades: n, median, low: at(0.1), high: at(0.9), variation: (100 * deviation) / mean, usual: (100 * usual) / n };
}

/** How consistently some closed trades were sized. `results` are in money. */
export function riskTaken({ table, order, net }: ClosedResults): RiskTaken {
  const unit = 10 ** table.scale;
  const risks = Float64Array.from(order, (row) => Number(table.risk[row])).filter((risk) => risk > 0);
  const multipliers = table.instruments.map(({ multiplier }) => toNumber(multiplier));
  const worthOf = (row: number) => Math.abs(table.quantity[row]! * table.entryPrice[row]! * multipliers[table.instrument[row]!]!);
  let [losses, beyondPlan] = [0, 0];
  for (let i = 0; i < order.length; i++) {
    const risk = Number(table.risk[order[i]!]);
    const result = Number(net[i]);
    if (!(risk > 0) || result >= 0) continue;
    losses++;
    if (-result > BEYOND_PLAN * risk) beyondPlan++;
  }
  return {
    trades: order.length,
    withRisk: risks.length,
    risk: spreadOf(risks.map((risk) => risk / unit)),
    value: spreadOf(Float64Array.from(order, worthOf).filter((value) => value > 0)),
    bars: histogram(risks, table.scale),
    losses,
    beyondPlan,
  };
}
