import { daysOfWeek, weekAfter } from '#domain/units/dayKey.ts';

/** The trades closed in a week, as filters say it. */
export const closedIn = (monday: string) => ({ from: monday, to: daysOfWeek(monday).at(-1)! });

/** Where the trades of a week are listed, those of some more fields of the filter. */
export const weekTradesLink = (monday: string, fields: Readonly<Record<string, string>> = {}): string =>
  `/dashboard/trades?${new URLSearchParams({ ...closedIn(monday), result: 'closed', ...fields })}`;

/** The year of weeks up to one, for lists. */
export const yearUntil = (monday: string) => ({ from: weekAfter(monday, -52), to: monday });
