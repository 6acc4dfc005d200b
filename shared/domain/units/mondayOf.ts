import { dayNumberOf, dayText, weekdayOf } from './dayKey.ts';

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
