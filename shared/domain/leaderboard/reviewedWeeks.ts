import type { TradeTable } from '../metrics/table/tradeTable.ts';
import { tradingDays } from '../metrics/table/tradingDays.ts';
import { weekdayOf } from '../units/dayKey.ts';
import { millis } from '../units/millis.ts';

/**
 * Weeks in a row in which every trade that was closed is reviewed, counted back from the last week with a close; weeks without a close count for nothing and
 * break nothing. The week of `now` (UTC milliseconds) waits: it adds to the row when all of it is reviewed and breaks nothing before it is over.
 */
export function reviewedWeeks(table: TradeTable, zone: string, now: number): number {
  const { size, closedAt, reviewed } = table;
  const tradingDay = tradingDays(table, zone);
  const weekOf = (day: number): number => day - weekdayOf(day);
  const weeks = new Map<number, boolean>();
  for (let row = 0; row < size; row++) {
    if (!(closedAt[row]! <= now)) continue;
    const week = weekOf(tradingDay.closed(row));
    weeks.set(week, (weeks.get(week) ?? true) && reviewed[row] === 1);
  }
  const present = Array.from({ length: size }, (_, row) => weekOf(tradingDay.at(row, millis(now))));
  for (const week of new Set(present)) if (weeks.get(week) === false) weeks.delete(week);
  const lastFirst = [...weeks].sort(([a], [b]) => b - a);
  const broken = lastFirst.findIndex(([, all]) => !all);
  return broken < 0 ? lastFirst.length : broken;
}
