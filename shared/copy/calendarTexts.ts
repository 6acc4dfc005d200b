import { count } from '#domain/format/percent.ts';

// Texts of the calendar: its months, years and the day drawer.

import type { UsHoliday } from '#domain/market/usMarketDay.ts';

export const title = 'Calendar';
export const shows = 'Show';
export const month = 'Month';
export const year = 'Year';
export const today = 'Today';
export const before = (isYear: boolean): string => (isYear ? 'Previous year' : 'Previous month');
export const after = (isYear: boolean): string => (isYear ? 'Next year' : 'Next month');

/** "Sunday" and "Monday": the evening a session begins on, and the day it is of. */
export const session = (before: string, day: string): string => `Futures session: ${before} 6 PM to ${day} 5 PM, New York time.`;
/** `accounts`: names of those that count sessions, where others do not. */
export const sessionOf = (accounts: string, before: string, day: string): string =>
  `${accounts}: futures session, ${before} 6 PM to ${day} 5 PM, New York time. Other accounts: the calendar day.`;

export const days = 'Days';
export const upDays = (up: number): string => `${up} up`;
export const downDays = (down: number): string => `${down} down`;
export const meanUp = 'Average up day';
export const meanDown = 'Average down day';
export const best = 'Best';
export const worst = 'Worst';
export const nothing = 'No results in this period.';

/** "Wed, Nov 18, 2026: no result, with a note". */
export const emptyDay = (day: string, hasNote: boolean): string => `${day}: no result${hasNote ? withNote : ''}`;
export const withNote = ', with a note';

const holidays: Readonly<Record<UsHoliday, string>> = {
  newYear: 'New Year’s Day',
  martinLutherKing: 'Martin Luther King Day',
  presidents: 'Presidents’ Day',
  goodFriday: 'Good Friday',
  memorial: 'Memorial Day',
  juneteenth: 'Juneteenth',
  independence: 'Independence Day',
  labor: 'Labor Day',
  thanksgiving: 'Thanksgiving',
  christmas: 'Christmas',
};
/** A US market day's special name: "Thanksgiving, closed". */
export const marketDay = (special: UsHoliday | 'early'): string =>
  special === 'early' ? 'Closes at 1 PM' : `${holidays[special]}, closed`;
/** The same behind other words: ". US stock market: Thanksgiving, closed". */
export const marketDayToo = (special: UsHoliday | 'early'): string => `. US stock market: ${marketDay(special)}`;

export const netPerDay = 'Net per day';
export const grossPerDay = 'Gross per day';
export const mean = '5-day average';

export const day = 'Day';
export const dayBefore = 'Previous day';
export const dayAfter = 'Next day';
export const noResult = 'No result on this day.';
export const wonAndLost = (won: number, lost: number): string => `${count(won)} won · ${count(lost)} lost`;
export const partialExits = (amount: string): string => `${amount} of it from partial exits`;
export const onlyPartialExits = 'From partial exits';
export const curve = 'Result during the day';
export const closedThen = 'Closed or partly closed';
export const showTrades = (counted: string): string => `Show ${counted}`;
export const result = 'Result';
export const closed = 'Closed';
export const open = 'open';

export const rated = (rating: number): string => `Execution ${rating} of 5`;
export const reviewDay = 'Review this day';

export const note = 'Day note';
export const noteUnread = 'We couldn’t load this day’s note.';
export const noteOffline =
  'You’re offline, so this day’s saved note isn’t shown. What you write is sent later; if both differ, you choose.';
export const plan = 'Plan before the bell';
export const bias = 'Market bias';
export const noBias = 'None';
export const biases = { bullish: 'Bullish', bearish: 'Bearish', neutral: 'Neutral' } as const;
export const keyLevels = 'Key levels';
export const reflection = 'Reflection after the bell';
export const scales = { sleep: 'Sleep', stress: 'Stress', focus: 'Focus' } as const;
export const unset = '–';
export const tags = 'Tags of the day';
export const noteConflict = 'This day was also changed on another device or in another tab. Nothing was overwritten. The other text is:';
export const nothingWritten = 'Nothing.';
