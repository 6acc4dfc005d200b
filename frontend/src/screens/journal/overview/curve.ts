import type { Drawdown } from '#domain/metrics/facts.ts';
import type { Decimal } from '#domain/money.ts';
import { dayKey } from '#domain/time.ts';
import type { DeepestFall } from '../charts/equity/EquityChart.tsx';
import { daySpan, yearDay } from '../format/dates.ts';

/** The drawdown on the curve, from its peak (or the start) to its bottom, and what is written beside it; null when there was none. */
export function fallOnCurve({ depth, peakAt, troughAt }: Drawdown, zone: string, write: (value: Decimal) => string): DeepestFall | null {
  if (depth === 0n || troughAt === null) return null;
  const bottom = dayKey(troughAt, zone);
  const short = `${write(-depth)}, ${peakAt === null ? `by ${yearDay(bottom)}` : daySpan(dayKey(peakAt, zone), bottom)}`;
  return { from: peakAt, to: troughAt, text: `max drawdown ${short}`, short };
}

/** "max drawdown −$1,970, recovered Nov 4, 2026": the drawdown as a clause. `write` writes an amount. */
export function fallText({ depth, recoveredAt }: Drawdown, zone: string, write: (value: Decimal) => string): string {
  if (depth === 0n) return 'never below its peak';
  const end = recoveredAt === null ? 'not recovered yet' : `recovered ${yearDay(dayKey(recoveredAt, zone))}`;
  return `max drawdown ${write(-depth)}, ${end}`;
}
