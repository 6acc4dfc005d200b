import type { ChartDrawdown } from '#charts/equity/equityData.ts';
import * as cardTexts from '#copy/overview/cardTexts.ts';
import { daySpan, yearDay } from '#domain/format/shortDay.ts';
import { dayOfStep } from '#domain/metrics/series/equityStep.ts';
import type { Drawdown, EquitySeries } from '#domain/metrics/tradeStatistics.ts';
import { type Decimal, negate } from '#domain/units/decimal.ts';

/** The drawdown on the curve, from its peak (or the start) to its low, with its label; null if there is no drawdown. */
export function drawdownOnCurve(
  { depth, peakAt, troughAt }: Drawdown,
  equity: EquitySeries,
  write: (value: Decimal) => string,
): ChartDrawdown | null {
  if (depth === 0n || troughAt === null) return null;
  const bottom = dayOfStep(equity, troughAt);
  const amount = write(negate(depth));
  const short = `${amount}, ${peakAt === null ? `by ${yearDay(bottom)}` : daySpan(dayOfStep(equity, peakAt), bottom)}`;
  return { from: peakAt, to: troughAt, texts: [`max drawdown ${short}`, short, amount] };
}

/** "max drawdown −$1,970, recovered Nov 4, 2026": the drawdown as a clause. `write` writes an amount. */
export function drawdownText({ depth, recoveredAt }: Drawdown, equity: EquitySeries, write: (value: Decimal) => string): string {
  if (depth === 0n) return cardTexts.neverBelow;
  const end = recoveredAt === null ? cardTexts.notRecovered : `recovered ${yearDay(dayOfStep(equity, recoveredAt))}`;
  return `max drawdown ${write(negate(depth))}, ${end}`;
}
