import type { TradeTable } from '../metrics/table/tradeTable.ts';
import { dayNumber, weekdayOf } from '../units/dayKey.ts';
import { millis } from '../units/millis.ts';
import { zoneClock } from '../units/zoneClock.ts';

/**
 * Weeks in a row in which every trade that was closed is reviewed, counted back from the last week with a close; weeks without a close count for nothing and
 * break nothing. The week of `now` (UTC milliseconds) waits: it adds to the row when all of it is reviewed and breaks nothing before it is over.
 */
export function reviewedWeeks({ size, closedAt, reviewed }: TradeTable, zone: string, now: number): number {
  const clock = zoneClock(zone);
  const weekOf = (time: number): number => {
    const day = dayNumber(millis(time), clock.offset(millis(time)));
    return day - weekdayOf(day);
  };
  const weeks = new Map<number, boolean>();
  for (let row = 0; row < size; row++) {
    if (!(closedAt[row]! <= now)) continue;
    const week = weekOf(closedAt[row]!);
    weeks.set(week, (weeks.get(week) ?? true) && reviewed[row] === 1);
  }
  if (weeks.get(weekOf(now)) === false) weeks.delete(weekOf(now));
  const lastFirst = [...weeks].sort(([a], [b]) => b - a);
  const broken = lastFirst.findIndex(([, all]) => !all);
  return broken < 0 ? lastFirst.length : broken;
}
