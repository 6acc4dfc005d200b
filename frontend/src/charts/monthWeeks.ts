import { dayNumberOf, dayText, weekdayOf } from '#domain/units/dayKey.ts';
import { DAY } from '#domain/units/millis.ts';

/** The columns of a calendar, by the numbers of ISO: 1 is Monday. `weekend` keeps Saturday and Sunday; with them weeks may begin on Sunday. */
export const weekColumns = (weekend: boolean, fromSunday = false): string => (weekend ? (fromSunday ? '7123456' : '1234567') : '12345');

/** Days of a month ("2026-11") in weeks of these columns, as day keys; null where the week belongs to another month. */
export function monthWeeks(month: string, columns: string): readonly (readonly (string | null)[])[] {
  const first = Date.parse(`${month}-01T00:00:00Z`);
  const start = first - ((new Date(first).getUTCDay() + 7 - Number(columns[0])) % 7) * DAY;
  const weeks: (string | null)[][] = [];
  for (let begins = start; begins <= first || new Date(begins).toISOString().slice(0, 7) === month; begins += 7 * DAY) {
    const days = Array.from(columns, (_, i) => new Date(begins + i * DAY).toISOString().slice(0, 10));
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
