import { daySpan, shortDaySpan } from '../format/shortDay.ts';
import { daysOfWeek } from '../units/dayKey.ts';

/** "Nov 16–22", "Dec 28, 2026 – Jan 3, 2027": the days of a week, with the year of its Sunday where that is not this one, and with both where it is of two. */
export function weekName(monday: string, thisYear: number): string {
  const sunday = daysOfWeek(monday).at(-1)!;
  return sunday.startsWith(String(thisYear)) ? shortDaySpan(monday, sunday) : daySpan(monday, sunday);
}
