import { count, counted, plural } from '#domain/format/percent.ts';
import { type CountingUnit, defaultCountingUnit, unitNames, unitPlurals } from '#domain/trades/countingUnit.ts';

// Texts of the trade list.

export const title = 'Trades';
/** Behind the title: how many there are, and of what where the journal does not count trades. */
export const shown = (n: number, unit: CountingUnit, currency: string | null): string =>
  `${unit === defaultCountingUnit ? count(n) : counted(n, unitNames[unit], unitPlurals[unit])}${currency === null ? '' : ` in ${currency}`}`;
export const search = 'Search by symbol';
export const exportForEditing = 'Export for editing (CSV)';
export const exportFailed = 'We couldn’t export your trades. Please try again.';
export const importEdited = 'Import edited file …';
export const legFills = 'Fills and outcomes of each leg';
export const costPerShare = 'Cost per share held';
export const inside = (what: string): string => `Details of ${what}`;
export const order = 'Sort by';
export const openPage = 'Open trade';
export const reopen = 'Close the row and open it again.';
export const nothingCounted = 'Nothing is counted yet: add the missing openings above.';

// Closing fills without an opening
export const openingAdded = (close: string): string => `Opening added. ${close} is counted now.`;
/** Issues that keep figures from being complete. */
export const toFix = (issues: number): string => `${count(issues)} to fix`;
export const unmatchedTitle = 'Closing fills without an opening';
export const unmatchedOne = 'It isn’t counted in any trade yet. Add the opening here, or import an earlier file.';
export const unmatchedMany = 'They aren’t counted in any trade yet. Add the openings here, or import an earlier file.';
export const expired = 'This option has expired. How did it end?';

/** Name of the mean result. */
export const perUnit = (unit: CountingUnit): string => `Per ${unitNames[unit]}`;

// The note beside the totals
export const realizedIn = (days: string, amount: string): string =>
  `Realized ${days}: ${amount}. The totals count each closed result as a whole.`;
export const realizedSoFar = (amount: string): string => `Realized so far on open positions: ${amount}, not in the totals.`;
export const listFailed = 'We couldn’t read your trades. Please reload the page.';
export const unmatched = (closes: number): string => `${counted(closes, 'closing fill')} ${plural(closes, 'has', 'have')} no opening`;
export const bySymbol = 'Symbol A to Z';
