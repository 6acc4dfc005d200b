import { type Decimal, fromScaled, subtract, ZERO } from '#domain/units/decimal.ts';
import type { Millis } from '#domain/units/millis.ts';
import type { EquitySeries } from '../tradeStatistics.ts';

/** A step of an equity series in exact amounts. `net`: its own amount. */
type EquityStep = { readonly time: Millis; readonly net: Decimal; readonly total: Decimal; readonly fall: Decimal };

/** One step of a series: its time, its amount, the total after it and how far that is below the highest so far. */
export function equityStep({ scale, times, totals, falls }: EquitySeries, step: number): EquityStep {
  const amountOf = (value: number | bigint): Decimal => fromScaled(value, scale);
  const total = amountOf(totals[step]!);
  return {
    time: times[step]!,
    net: subtract(total, step === 0 ? ZERO : amountOf(totals[step - 1]!)),
    total,
    fall: amountOf(falls[step]!),
  };
}
