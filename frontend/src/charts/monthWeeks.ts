import { dayNumberOf, dayText, weekdayOf } from '#domain/units/dayKey.ts';
import { DAY } from '#domain/units/millis.ts';

/** Days of a month ("2026-11") in weeks from Monday, as day keys; null where the week belongs to another month. `weekend` keeps Saturday and Sunday. */
export function monthWeeks(month: string, weekend: boolean): readonly (readonly (string | null)[])[] {
  const first = Date.parse(`${month}-01T00:00:00Z`);
  const start = first - ((new Date(first).getUTCDay() + 6) % 7) * DAY;
  const weeks: (string | null)[][] = [];
  for (let monday = start; monday <= first || new Date(monday).toISOString().slice(0, 7) === month; monday += 7 * DAY) {
    const days = Array.from({ length: weekend ? 7 : 5 }, (_, i) => new Date(monday + i * DAY).toISOString().slice(0, 10));
    if (days.some((day) => day.startsWith(month))) weeks.push(days.map((day) => (day.startsWith(month) ? day : null)));
  }
  return weeks;
}

/** The month `by` months after another: ("2026-11", 2) is "2027-01". */
export function monthAfter(month: string, by: number): string {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year!, number! - 1 + by, 15)).toISOString().slice(0, 7);
}

/** The day `by` days after another. */
export const dayAfter = (day: string, by: number): string => dayText(dayNumberOf(day) + by);

/** True for a Saturday or a Sunday. */
export const isWeekend = (day: string): boolean => weekdayOf(dayNumberOf(day)) > 5;
