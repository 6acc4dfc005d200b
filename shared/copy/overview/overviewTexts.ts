import { count, counted, plural } from '#domain/format/percent.ts';
import { type CountingUnit, unitNames } from '#domain/trades/countingUnit.ts';

// Texts of the dashboard's first figures.

/** The menu entry that lets cards be arranged. */
export const customize = 'Customize';

export const figuresFailed = (problem: string): string => `We couldn’t calculate your figures: ${problem}`;
/** Fees excluded from gross results: "before $13.20 fees". */
export const before = (fees: string): string => `before ${fees}`;
export const counting = 'Counting your trades';
/** Above figures of `trades` of all, while the others arrive. */
export const asOf = (trades: number, of: number, units: string, isPage: boolean): string =>
  `${isPage ? 'These figures are' : 'The cards below are'} as of the newest ${count(trades)} of ${count(of)} ${units}.`;
/** Both counts as "3,328 closed trades with +$1,234.00". */
export const totalsDiffer = (server: string, here: string): string =>
  `The server counts ${server}, this browser ${here}. Sign out and in again to load your journal anew. If they still differ, please contact us.`;
export const unitsWith = (units: string, net: string): string => `${units} with ${net}`;
export const noneClosed = (units: string): string => `No closed ${units} yet`;
export const winsOf = (wins: number, trades: number): string => `${count(wins)} of ${count(trades)}`;
// Per trade
export const perUnit = (unit: CountingUnit): string => `Per ${unitNames[unit]}`;
export const noRisk = 'Add stops to see it in R';
export const oneDay = 'Needs two days with a risk';
/** "of 236 trades", "of 30 of 236 trades" where the others have no risk. */
export const ofAll = (known: string, all: string, isAll: boolean): string => (isAll ? `of ${all}` : `${known} of ${all}`);
// Open positions
export const open = 'Open now';
export const positions = (n: number): string => plural(n, 'position', 'positions');
export const noneOpen = 'Nothing at risk';
export const noExpiry = 'No expiration ahead';
export const nextExpiry = (days: number): string => (days === 0 ? 'One expires today' : `Next expires in ${counted(days, 'day')}`);
// Profit factor
export const amountWon = (amount: string): string => `${amount} won`;
export const amountLost = (amount: string): string => `${amount} lost`;
// Win rate
export const likelyRate = (low: string, high: string): string => `Likely ${low}–${high}`;
export const breakEven = (rate: string): string => `, break-even ${rate}`;
export const interval = (low: string, high: string): string => `95 percent interval ${low} to ${high}`;
export const likelyTitle = 'Likely win rate and break-even';
export const likelyText = (low: string, high: string): string =>
  `${low} ${high} Break-even is the win rate at which wins of this size just pay for the losses.`;
/** Instead of the count of a day or a week on which nothing was closed. */
export const partialExits = 'partial exits';
export const onlyPartialExits = (amount: string): string => `${amount} from partial exits`;
export const shareWon = (share: string): string => `${share} won`;
export const byPartialExits = (amount: string): string => `, ${amount} of it from partial exits`;
/** Where every closing fill of a journal is without its opening. */
export const addOpenings = (closes: number): string => `Add the opening${plural(closes, '', 's')}`;
export const uncounted = (closes: number): string =>
  `${counted(closes, 'closing fill')} ${plural(closes, 'has no opening and isn’t', 'have no opening and aren’t')} counted yet.`;
/** The bars of the last days; `shown` is null where they are all. */
export const daysLabel = (shown: number | null, days: number): string =>
  `Result per day, ${shown === null ? '' : `last ${shown} of `}${counted(days, 'day')}`;
export const notEnough = (units: string, missing: number): string => `Too few ${units} to judge (${count(missing)} more)`;
