import { counted } from '#domain/format/percent.ts';

// Texts of the deleted-fills screen and the links to it.

export const title = 'Deleted fills';
export const lead =
  'Deleted fills aren’t counted anywhere, and importing their file again doesn’t bring them back. Restoring one also brings back everything you wrote on it.';
export const empty = 'Nothing is deleted';
export const emptyHow = 'Trades and fills you delete are listed here and can be restored at any time.';
export const loadFailed = 'We couldn’t read your deleted fills. Please reload the page.';
export const table = 'Deleted fills, latest first';
export const all = 'Select all deleted fills shown';
/** `what`: a fill, such as "AAPL, bought 10 at 182.55". */
export const select = (what: string): string => `Select ${what}`;
export const restore = 'Restore';
export const restoreOf = (what: string): string => `Restore ${what}`;
export const restoreMany = (fills: number): string => `Restore ${counted(fills, 'fill')}`;
export const fees = 'Fees';
export const deletedOn = (when: string): string => `Deleted ${when}`;
export const toTrades = 'Go to trades';
