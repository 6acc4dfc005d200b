import { drawnEquity } from '../../../../../shared/domain/metrics/drawnEquity.ts';
import { type EquityStep, equityAt } from '../../../../../shared/domain/metrics/equityAt.ts';
import type { Drawdown, Facts } from '../../../../../shared/domain/metrics/facts.ts';
import type { Decimal } from '../../../../../shared/domain/money.ts';
import { dayKey, dayNumber, dayText, zoneClock } from '../../../../../shared/domain/time.ts';

/** One day of the equity series: its last step, or its deepest where the drawdown ends on it; the same as numbers for drawing. */
export type CurveDay = EquityStep & {
  readonly day: string;
  readonly drawnTotal: number;
  readonly drawnFall: number;
  readonly step: number;
};

/** The equity series day by day, in order. The day of the deepest fall shows that step, so the curve goes as deep as its label says. */
export function curve({ equity, drawdown, zone }: Pick<Facts, 'equity' | 'drawdown' | 'zone'>): readonly CurveDay[] {
  const clock = zoneClock(zone);
  const drawn = drawnEquity(equity);
  const dayOf = (step: number) => dayNumber(equity.times[step]!, clock.offset(equity.times[step]!));
  const days: CurveDay[] = [];
  const { trough = -1 } = drawdown.steps ?? {};
  for (let first = 0, last = 0; first < equity.times.length; first = ++last) {
    const day = dayOf(first);
    while (last + 1 < equity.times.length && dayOf(last + 1) === day) last++;
    const step = trough >= first && trough <= last ? trough : last;
    const shown = { day: dayText(day), step, drawnTotal: drawn.total[step]!, drawnFall: drawn.fall[step]! };
    const before = days.at(-1)?.total ?? 0n;
    const read = equityAt(equity, step);
    days.push({ ...shown, ...read, net: read.total - before });
  }
  return days;
}

/** Where the deepest fall is on the curve: places of its peak (-1: before the first day) and bottom; null when there was none. */
export function fallOnCurve(days: readonly CurveDay[], { steps }: Drawdown): { readonly peak: number; readonly bottom: number } | null {
  if (steps === null) return null;
  const place = (step: number) => days.findIndex((day) => day.step >= step);
  return { peak: steps.peak < 0 ? -1 : place(steps.peak), bottom: place(steps.trough) };
}

/** "max drawdown −$1,970, recovered Nov 4": the drawdown as a clause. `write` writes an amount, `dayName` a day. */
export function fallText(drawdown: Drawdown, zone: string, write: (value: Decimal) => string, dayName: (day: string) => string): string {
  if (drawdown.depth === 0n) return 'never below its peak';
  const end = drawdown.recoveredAt === null ? 'not recovered yet' : `recovered ${dayName(dayKey(drawdown.recoveredAt, zone))}`;
  return `max drawdown ${write(-drawdown.depth)}, ${end}`;
}
