import { dayNumberOf } from '#domain/units/dayKey.ts';
import type { Millis } from '#domain/units/millis.ts';
import type { TradeStatistics } from '../tradeStatistics.ts';
import { dayOfStep } from './dayOfStep.ts';

/**
 * Days from the peak before the maximum drawdown (the first active day when it started
 * there) to an exit; null without one.
 */
export function daysFromPeak({ drawdown: { peakAt }, days, equity }: TradeStatistics, end: Millis | null): number | null {
  const from = peakAt === null ? days[0]?.day : dayOfStep(equity, peakAt);
  return end === null || from === undefined ? null : dayNumberOf(dayOfStep(equity, end)) - dayNumberOf(from);
}
