import { dayText } from '#domain/units/dayKey.ts';
import type { Millis } from '#domain/units/millis.ts';
import type { EquitySeries } from '../tradeStatistics.ts';

/** The trading day, "2026-03-09", of the step of a series at a time. Throws a RangeError where the series has no such step. */
export function dayOfStep({ times, days }: EquitySeries, time: Millis): string {
  const step = times.indexOf(time);
  if (step < 0) throw new RangeError(`No step of equity at ${time}.`);
  return dayText(days[step]!);
}
