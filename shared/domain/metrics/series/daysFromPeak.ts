import { dayKey, dayNumberOf } from '#domain/units/dayKey.ts';
import type { Millis } from '#domain/units/millis.ts';
import type { TradeStatistics } from '../tradeStatistics.ts';

/**
 * Calendar days in the journal's zone from the peak before the maximum drawdown (the first active day when it started
 * there) to an exit; null without one.
 */
export function daysFromPeak({ drawdown: { peakAt }, days, zone }: TradeStatistics, end: Millis | null): number | null {
  const from = peakAt === null ? days[0]?.day : dayKey(peakAt, zone);
  return end === null || from === undefined ? null : dayNumberOf(dayKey(end, zone)) - dayNumberOf(from);
}
