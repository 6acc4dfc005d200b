import { inZone, namedDay, noon } from './inZone.ts';

/** "Nov 10". */
export const shortDay = (day: string): string => inZone('UTC', { month: 'short', day: 'numeric' }).format(noon(day));
/** "Nov 10, 2026". */
export const yearDay = (day: string): string => inZone('UTC', { month: 'short', day: 'numeric', year: 'numeric' }).format(noon(day));
/** Days from one to another, in the language's order. Engines write different spaces around the dash: none within a month. */
const spanIn = (options: Intl.DateTimeFormatOptions) => (first: string, last: string) =>
  inZone('UTC', options)
    .formatRange(noon(first), noon(last))
    .replace(/\s*–\s*/, first.slice(0, 7) === last.slice(0, 7) ? '–' : ' – ');
/** "Nov 9–13", "Nov 30 – Dec 4": days without their year, unless they are of two. */
export const shortDaySpan = spanIn({ month: 'short', day: 'numeric' });
/** "Nov 10, 2026" for one day, "Nov 9–13, 2026" for several. */
export const daySpan = spanIn({ month: 'short', day: 'numeric', year: 'numeric' });
/** "Monday" for "1". */
export const weekdayName = (weekday: string): string => inZone('UTC', { weekday: 'long' }).format(noon(`2026-06-0${weekday}`));
/** "Mon" for "1". */
export const shortWeekday = (weekday: string): string => inZone('UTC', { weekday: 'short' }).format(noon(`2026-06-0${weekday}`));
/** "Tuesday, Nov 10" this year, "Tue, Nov 10, 2025" in others: head of a day in a list. */
export const longDay = (day: string, thisYear: number): string =>
  day.startsWith(String(thisYear)) ? inZone('UTC', { weekday: 'long', month: 'short', day: 'numeric' }).format(noon(day)) : namedDay(day);
/** "Tue, Nov 10" this year, "Nov 10, 2025" in others: the same where there is little room. */
export const weekdayDay = (day: string, thisYear: number): string =>
  day.startsWith(String(thisYear)) ? inZone('UTC', { weekday: 'short', month: 'short', day: 'numeric' }).format(noon(day)) : yearDay(day);
/** "Nov 2026" of "2026-11". */
export const shortMonthName = (month: string): string => inZone('UTC', { month: 'short', year: 'numeric' }).format(noon(`${month}-15`));
/** "November 2026" of "2026-11". */
export const monthName = (month: string): string => inZone('UTC', { month: 'long', year: 'numeric' }).format(noon(`${month}-15`));
