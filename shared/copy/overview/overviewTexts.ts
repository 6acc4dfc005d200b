import { count, counted } from '#domain/format/percent.ts';
import { plural } from '#domain/format/plural.ts';

// Texts of the dashboard's first figures.

export const figuresFailed = (problem: string): string => `We couldn’t calculate your figures: ${problem}`;
/** Fees excluded from gross results: "before $13.20 fees". */
export const before = (fees: string): string => `before ${fees}`;
export const noneClosed = (units: string): string => `No closed ${units} yet`;
/** Below the last results: the longest run of the kind that is on. */
export const lastResults = (shown: number, longest: number, won: boolean): string =>
  `Last ${shown}, newest right. Longest ${won ? 'winning' : 'losing'} streak ${count(longest)}.`;
export const streaks = (wins: number, losses: number): string =>
  `Longest streaks: ${counted(wins, 'win')}, ${counted(losses, 'loss', 'losses')}.`;
// Win rate
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
