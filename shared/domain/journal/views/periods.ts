import { dayNumberOf, dayText, weekdayOf } from '../../units/dayKey.ts';

/** Stretches of days that move with the calendar. Weeks start on Monday. */
export const periods = ['today', 'yesterday', 'week', 'last-week', 'month', 'year', '30-days'] as const;
/** The name of one of them, as addresses and saved views have it. */
export type Period = (typeof periods)[number];

/** First and last day of a period on a day ("2026-11-22"), both included. */
export function periodDays(period: Period, today: string): { readonly from: string; readonly to: string } {
  const day = dayNumberOf(today);
  const monday = day - weekdayOf(day) + 1;
  const days = {
    today: [day, day],
    yesterday: [day - 1, day - 1],
    week: [monday, monday + 6],
    'last-week': [monday - 7, monday - 1],
    month: [dayNumberOf(`${today.slice(0, 8)}01`), day],
    year: [dayNumberOf(`${today.slice(0, 5)}01-01`), day],
    '30-days': [day - 29, day],
  } as const;
  const [from, to] = days[period];
  return { from: dayText(from), to: dayText(to) };
}
