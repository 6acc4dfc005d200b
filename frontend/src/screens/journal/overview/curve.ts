import type { Day, Drawdown } from '../../../../../shared/domain/metrics/facts.ts';
import type { Decimal } from '../../../../../shared/domain/money.ts';
import { dayKey } from '../../../../../shared/domain/time.ts';

/** One day of the running result: its own net, the sum so far, and how far that is below the highest sum so far (first: 0). */
export type CurveDay = {
  readonly day: string;
  readonly net: Decimal;
  readonly total: Decimal;
  readonly fall: Decimal;
  readonly trades: number;
};

/** Days of exits as a running result, in order. */
export function curve(days: readonly Day[]): readonly CurveDay[] {
  let total = 0n;
  let peak = 0n;
  return days.map(({ day, net, trades }) => {
    total += net;
    if (total > peak) peak = total;
    return { day, net, total, fall: peak - total, trades };
  });
}

/** Where the deepest fall stands on the curve: places of its peak (-1: before the first day) and bottom; null when there was none. */
export function fallOnCurve(
  points: readonly CurveDay[],
  drawdown: Drawdown,
  zone: string,
): { readonly peak: number; readonly bottom: number } | null {
  if (drawdown.depth === 0n || drawdown.troughAt === null) return null;
  const place = (at: number) => points.findIndex((point) => point.day === dayKey(at, zone));
  const bottom = place(drawdown.troughAt);
  return bottom < 0 ? null : { peak: drawdown.peakAt === null ? -1 : place(drawdown.peakAt), bottom };
}

/** "Deepest fall −$1,970, recovered Nov 4": the drawdown as a clause. `write` writes an amount, `dayName` a day. */
export function fallText(drawdown: Drawdown, zone: string, write: (value: Decimal) => string, dayName: (day: string) => string): string {
  if (drawdown.depth === 0n) return 'never below its peak';
  const end = drawdown.recoveredAt === null ? 'not recovered yet' : `recovered ${dayName(dayKey(drawdown.recoveredAt, zone))}`;
  return `deepest fall ${write(-drawdown.depth)}, ${end}`;
}
