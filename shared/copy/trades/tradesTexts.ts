import { counted } from '#domain/format/percent.ts';
import { plural } from '#domain/format/plural.ts';

// Texts of the trade list.

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
export const unmatchedTitle = 'Closing fills without an opening';
export const unmatchedOne = 'It isn’t counted in any trade yet. Add the opening here, or import an earlier file.';
export const unmatchedMany = 'They aren’t counted in any trade yet. Add the openings here, or import an earlier file.';
export const expired = 'This option has expired. How did it end?';

// The line below the figures
export const realizedIn = (days: string, amount: string): string =>
  `Realized ${days}: ${amount}. The figures above count each closed result as a whole.`;
export const realizedSoFar = (amount: string): string => `Realized so far on open positions: ${amount}, not in the figures above.`;
export const listFailed = 'We couldn’t read your trades. Please reload the page.';
export const unmatched = (closes: number): string => `${counted(closes, 'closing fill')} ${plural(closes, 'has', 'have')} no opening`;
export const bySymbol = 'Symbol A to Z';
