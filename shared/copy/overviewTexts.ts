import { count, counted } from '#domain/format/percent.ts';

// What the dashboard says.

export const noReturn = 'not defined: no equity on some day';
export const noEquity = 'no equity yet';
export const needsTwoDays = 'needs two days';
export const needsDrawdown = 'needs 90 days and a drawdown';
export const fromDays = (days: number): string => `From ${counted(days, 'day')} with a result.`;
export const cumulativeGross = 'Cumulative gross P&L';
export const cumulativeNet = 'Cumulative net P&L';
export const includesOpen = (amount: string): string => `includes ${amount} from open positions · `;

// Times of day and weekdays
export const noTimes = 'No times of day';
export const noTimesText = (units: string): string => `These ${units} carry a date but no time of day.`;
export const hoursLabel = (units: string): string => `Result by opening hour, number of ${units} below`;
export const lastResults = (units: string): string => `Last ${units}, newest right`;
export const noResultThisMonth = 'no result this month';
export const noOpen = 'No open positions';
export const figuresFailed = (problem: string): string => `We couldn’t work out your figures: ${problem}`;
export const realizedOnOpen = (amount: string): string => `${amount} realized on open positions`;
export const noneClosed = (units: string): string => `No closed ${units} yet`;
export const streaks = (wins: number, losses: number): string =>
  `Best ${counted(wins, 'win')}, worst ${counted(losses, 'loss', 'losses')} in a row.`;
export const weekdaysNote = (units: string): string => `Result and number of ${units}, by the day you opened them.`;

// Win rate
export const interval = (low: string, high: string): string => `95 percent interval ${low} to ${high}`;
export const likelyTitle = 'Likely win rate and break-even';
export const likelyText = (low: string, high: string): string =>
  `${low} ${high} Break-even is the win rate at which wins of this size just pay for the losses.`;
export const byPartialExits = (amount: string): string => `, ${amount} of it by partial exits`;
export const neverBelow = 'never below its peak';
export const notRecovered = 'not recovered yet';
/** Where every closing fill of a journal is without its opening. */
export const addOpenings = (closes: number): string => `Add the opening${closes === 1 ? '' : 's'}`;
export const uncounted = (closes: number): string =>
  `${counted(closes, 'closing fill')} ${closes === 1 ? 'has no opening and isn’t' : 'have no opening and aren’t'} counted yet.`;
export const dashed = (enough: number, units: string): string => `Dashed: fewer than ${enough} ${units}, not enough to judge.`;
/** `trades`: how many of what is counted, such as "2 strategies". */
export const untimed = (trades: string, n: number): string => `${trades} without a time of day ${n === 1 ? 'is' : 'are'} not shown.`;
/** The bars of the last days; `shown` is null where they are all. */
export const daysLabel = (shown: number | null, days: number): string =>
  `Result per day, ${shown === null ? '' : `last ${shown} of `}${counted(days, 'day')}`;
export const inTheLast = (n: number): string => `in the last ${n === 1 ? 'one' : n}`;
export const notEnough = (units: string, missing: number): string => `Not enough ${units} yet (${count(missing)} more needed)`;
