import { dayText } from '#domain/units/dayKey.ts';
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

/** The trading day, "2026-03-09", of the step of a series at a time. Throws a RangeError where the series has no such step. */
export function dayOfStep({ times, days }: EquitySeries, time: Millis): string {
  const step = times.indexOf(time);
  if (step < 0) throw new RangeError(`No step of equity at ${time}.`);
  return dayText(days[step]!);
}
