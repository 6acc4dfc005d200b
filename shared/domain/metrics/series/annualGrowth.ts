import { dayNumberOf } from '#domain/units/dayKey.ts';
import type { TradeStatistics } from '../tradeStatistics.ts';
import { growth } from './growth.ts';

/** Shortest time from the first active day to the last for which a yearly rate means anything. */
export const LEAST_DAYS = 90;
const YEAR = 365.25;

/** Compound yearly growth in percent; null under 90 days, without capital, or when nothing is left of it. */
export function annualGrowth(statistics: TradeStatistics): number | null {
  const [first, last] = [statistics.days[0], statistics.days.at(-1)];
  if (first === undefined || last === undefined) return null;
  const length = dayNumberOf(last.day) - dayNumberOf(first.day);
  const times = growth(statistics);
  return length < LEAST_DAYS || times === null || times <= 0 ? null : 100 * (times ** (YEAR / length) - 1);
}
