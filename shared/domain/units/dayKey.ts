import { DAY, HOUR, type Millis } from './millis.ts';
import { offsetAt } from './zonedTime.ts';

/** Days since 1970-01-01 on the wall calendar, from UTC milliseconds and the zone's offset. */
export const dayNumber = (ms: Millis, offset: Millis): number => Math.floor((ms + offset) / DAY);

/** Days from 1970-01-01 to a calendar day, "2026-03-09". NaN if invalid. */
export const dayNumberOf = (day: string): number => Date.parse(`${day.slice(0, 10)}T00:00:00Z`) / DAY;

/** "2026-03-09" for a count of days since 1970-01-01. */
export const dayText = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10);

/** The zone's calendar day of an instant: "2026-03-09". */
export const dayKey = (ms: Millis, zone: string): string => dayText(dayNumber(ms, offsetAt(ms, zone)));

/** Hour of the day, 0 to 23, from UTC milliseconds and the zone's offset. */
export const hourOf = (ms: Millis, offset: Millis): number => Math.floor((ms + offset - dayNumber(ms, offset) * DAY) / HOUR);

/** ISO weekday, Monday 1 to Sunday 7, of a count of days since 1970-01-01 (a Thursday). */
export const weekdayOf = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1;

const DAYS = 7;

/** The Monday of the week that a day is in: "2026-11-16" for "2026-11-22". Weeks go from Monday to Sunday. */
export function mondayOf(day: string): string {
  const number = dayNumberOf(day);
  return dayText(number - weekdayOf(number) + 1);
}

/** The Monday `weeks` weeks after that of a week; a negative number goes back. */
export const weekAfter = (monday: string, weeks: number): string => dayText(dayNumberOf(monday) + DAYS * weeks);

/** The days of a week, Monday first. */
export const daysOfWeek = (monday: string): readonly string[] => Array.from({ length: DAYS }, (_, at) => dayText(dayNumberOf(monday) + at));

/** The week that is reviewed on a day: on Saturday and Sunday it is the one that ends, before that the one before. */
export const weekToReview = (today: string): string =>
  weekdayOf(dayNumberOf(today)) >= 6 ? mondayOf(today) : weekAfter(mondayOf(today), -1);
