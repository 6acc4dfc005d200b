import { shortDaySpan } from '../format/shortDay.ts';
import { daysOfWeek } from '../units/dayKey.ts';

/** "Nov 16–22", "Dec 28 – Jan 3, 2027": the days of a week; with its year where that is not this one. */
export function weekName(monday: string, thisYear: number): string {
  const sunday = daysOfWeek(monday).at(-1)!;
  const year = sunday.slice(0, 4);
  return `${shortDaySpan(monday, sunday)}${year === String(thisYear) ? '' : `, ${year}`}`;
}
