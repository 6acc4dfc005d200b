import type { DayResult, EquitySeries } from '#domain/metrics/tradeStatistics.ts';
import { add, type Decimal, toNumber, ZERO } from '#domain/units/decimal.ts';
import { dayEquity } from './dayEquity.ts';
import type { SmallCurvePoints } from './SmallCurve.tsx';

/** Margin before the first exit of a day and after its last, so that both steps are visible. */
const MARGIN = 0.1;

/** A day's running result over the time of its exits, from the same steps as the curve of its drawer; nothing where there is one step. */
function dayCurve(equity: EquitySeries, day: string): SmallCurvePoints {
  const steps = dayEquity(equity, day);
  const [first, last] = [steps[0]?.time ?? 0, steps.at(-1)?.time ?? 0];
  if (first === last) return [];
  return steps.map(({ time, total }) => ({ at: MARGIN + ((1 - 2 * MARGIN) * (time - first)) / (last - first), total: toNumber(total) }));
}

/** The curves of some days, by their names; days of one step have none. */
export const dayCurves = (days: readonly DayResult[], equity: EquitySeries): ReadonlyMap<string, SmallCurvePoints> =>
  new Map(days.map(({ day }) => [day, dayCurve(equity, day)] as const).filter(([, points]) => points.length > 0));

/** The running result of a month's days, each at its position in the month. */
export function monthCurve(days: readonly DayResult[]): SmallCurvePoints {
  let total: Decimal = ZERO;
  return days.map(({ day, net }) => {
    total = add(total, net);
    return { at: Number(day.slice(8)) / 31, total: toNumber(total) };
  });
}
