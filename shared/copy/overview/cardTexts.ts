import { counted, plural } from '#domain/format/percent.ts';

// Texts of the dashboard’s cards below the first figures.

export const noReturn = 'not defined: no equity on at least one day';
export const noEquity = 'no equity yet';
export const needsTwoDays = 'needs two days';
export const needsDrawdown = 'needs 90 days and a drawdown';
export const fromDays = (days: number): string => `From ${counted(days, 'day')} with a result.`;
export const cumulativeGross = 'Cumulative gross P&L';
export const cumulativeNet = 'Cumulative net P&L';
export const includesOpen = (amount: string): string => `includes ${amount} from open positions · `;

// Times of day and weekdays
export const noTimes = 'No times of day';
export const noTimesText = (units: string): string => `These ${units} have a date but no time of day.`;
export const hoursLabel = (units: string): string => `Result by opening hour, number of ${units} below`;
export const noResultThisMonth = 'no result this month';
export const noOpen = 'No open positions';
export const realizedOnOpen = (amount: string): string => `${amount} realized on open positions`;
export const weekdaysNote = (units: string): string => `Result and number of ${units}, by the day you opened them.`;

export const neverBelow = 'never below its peak';
export const notRecovered = 'not recovered yet';
/** `trades`: the counted trades, such as "2 trades". */
export const untimed = (trades: string, n: number): string => `${trades} without a time of day ${plural(n, 'is', 'are')} not shown.`;
export const inTheLast = (n: number): string => `in the last ${n === 1 ? 'one' : n}`;

// Tables of trades with options
export const trade = 'Trade';
export const strikesHead = 'Strikes';
export const size = 'Size';
export const premiumHead = 'Entry';
export const opened = 'Opened';
export const closed = 'Closed';
export const setup = 'Setup';
export const entry = 'Entry';
export const exit = 'Exit';
/** Behind the price of an option: received or paid. */
export const paid = { credit: 'cr', debit: 'db' } as const;
export const daysLeft = 'Days left';
export const over = 'Over';
export const strikes = (rising: string): string => `Strikes ${rising}`;
export const premium = (kind: 'credit' | 'debit', price: string): string => `${kind} ${price}`;
