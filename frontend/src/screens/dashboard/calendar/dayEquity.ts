import type { EquityData } from '#charts/equity/equityData.ts';
import { equityStep } from '#domain/metrics/series/equityStep.ts';
import type { EquitySeries } from '#domain/metrics/tradeStatistics.ts';
import { dayNumberOf } from '#domain/units/dayKey.ts';
import { add, type Decimal, subtract, toNumber, ZERO } from '#domain/units/decimal.ts';
import type { Millis } from '#domain/units/millis.ts';

/** A step of one day: its amount, the day's total by then and how far that was below its best. */
type DayStep = { readonly time: Millis; readonly net: Decimal; readonly total: Decimal; readonly fall: Decimal };

/** The steps of a series that are on one day, counted from nothing. */
export function dayEquity(equity: EquitySeries, day: string): readonly DayStep[] {
  const steps: DayStep[] = [];
  let [total, best]: [Decimal, Decimal] = [ZERO, ZERO];
  const wanted = dayNumberOf(day);
  for (let at = 0; at < equity.times.length; at++) {
    if (equity.days[at] !== wanted) continue;
    const { time, net } = equityStep(equity, at);
    total = add(total, net);
    if (total > best) best = total;
    steps.push({ time, net, total, fall: subtract(best, total) });
  }
  return steps;
}

/** The same for drawing. */
export const dayPlot = (steps: readonly DayStep[]): EquityData => ({
  at: Float64Array.from(steps, ({ time }) => time),
  total: Float64Array.from(steps, ({ total }) => toNumber(total)),
  fall: Float64Array.from(steps, ({ fall }) => toNumber(fall)),
});
