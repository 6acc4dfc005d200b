import type { DayResult, EquitySeries } from '#domain/metrics/tradeStatistics.ts';
import { add, type Decimal, toNumber, ZERO } from '#domain/units/decimal.ts';
import { DRAWN, pnlColor } from '#format/pnlColor.ts';
import { dayEquity } from './dayEquity.ts';
import css from './smallCurve.module.css';

/** A running result: from zero, the total at each place from 0 to 1. */
type SmallCurvePoints = readonly { readonly at: number; readonly total: number }[];

const HEIGHT = 100;

/** A running result without axes, over a zero line: its shape beside the final figure. */
export function SmallCurve({ points }: { readonly points: SmallCurvePoints }) {
  const totals = points.map(({ total }) => total);
  const [low, high] = [Math.min(0, ...totals), Math.max(0, ...totals)];
  if (low === high) return null;
  const y = (total: number) => (HEIGHT * (high - total)) / (high - low);
  const path = points.map(({ at, total }) => `H${100 * at}V${y(total)}`).join('');
  return (
    <svg className={css.curve} viewBox={`0 0 100 ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <path className={css.zero} d={`M0 ${y(0)}H100`} />
      <path className={css[pnlColor(totals.at(-1)!, DRAWN)]} d={`M0 ${y(0)}${path}H100`} />
    </svg>
  );
}

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
