import { count, counted, plural } from '#domain/format/percent.ts';
import { rowsOfCash } from '../cash/cashTexts.ts';

// Texts of the import history.

export const title = 'Import history';
export const loading = 'Loading your imports …';
export const none = 'Nothing imported yet. Every sync and every file is listed here and can be undone.';
export const source = 'Source';
export const isSync = 'Sync';
export const skippedIn = (file: string): string => `Skipped in ${file}`;
export const showRows = (text: string, file: string): string => `${text}: show the rows of ${file}`;
export const viewTradesOf = (file: string): string => `View trades of ${file}`;
export const recalculateOf = (file: string): string => `Recalculate ${file}`;
export const undoOf = (file: string): string => `Undo ${file}`;
export const skippedRows = (rows: number): string => `${count(rows)} skipped`;
export const actions = 'View, recalculate or undo';

// Recalculating
export const fifo = 'First in, first out';
export const lifo = 'Last in, first out';
export const recalculateTitle = 'Recalculate this import';
export const severalAccounts = 'Several, as named in the file';
export const feesByRules = 'By the rules of this account';
export const feesHint = 'Fee rules are set under Accounts in Settings';
export const lotsOfAccount = 'For the whole account';

// Undoing
export const undoTitle = 'Undo this import?';
export const recalculated = (fills: number, file: string): string =>
  `${counted(fills, 'fill')} from ${file} recalculated. Your notes stay with their trades.`;
/** "all 12 fills and 3 cash rows"; fills are always named where there is no cash. */
const allOf = (fills: number, cash: number): string =>
  [
    ...(fills === 0 && cash > 0 ? [] : [plural(fills, 'the 1 fill', `all ${counted(fills, 'fill')}`)]),
    ...(cash > 0 ? [rowsOfCash(cash)] : []),
  ].join(' and ');
const someOf = (fills: number, cash: number): string =>
  [...(fills === 0 && cash > 0 ? [] : [counted(fills, 'fill')]), ...(cash > 0 ? [rowsOfCash(cash)] : [])].join(' and ');
export const undoAction = (fills: number, cash = 0): string => `Undo ${someOf(fills, cash)}`;
export const undoText = (fills: number, file: string, cash = 0, isSync = false): string =>
  `This removes ${allOf(fills, cash)} from ${file}, and any opening positions you added for them. ${
    isSync
      ? 'Its connection imports recent fills again at the next sync, unless you pause it first.'
      : 'You can import the file again at any time.'
  }`;
/** `isRestored`: outcomes and splits recorded by hand, which the import had overridden, apply again. */
export const undone = (fills: number, cash: number, file: string, isRestored: boolean): string =>
  `${someOf(fills, cash)} from ${file} removed.${isRestored ? ' What you recorded by hand for its positions is restored.' : ''}`;

// The list
export const skippedWith = (file: string): string => `Skipped in ${file}, with the reason and the line of the file:`;
export const neededAttention = (rows: number, file: string): string =>
  `${counted(rows, 'row')} of ${file} needed attention, show ${plural(rows, 'it', 'them')}`;
export const recalculateLead = (file: string): string =>
  `${file}: its fills and your notes on their trades stay. Results are recalculated.`;
export const feesOfFile = 'As in the file';

// Corrections
type Stated = { readonly action: string; readonly quantity: string; readonly price: string; readonly fee: string };
const stated = ({ action, quantity, price, fee }: Stated): string => `${action} ${quantity} at ${price}, fee ${fee}`;
export const correctedFills = (fills: number): string => `${count(fills)} corrected`;
export const correctedByBroker = 'Corrected by the broker after it first sent them:';
export const correction = (symbol: string, was: Stated, now: Stated | null): string =>
  `${symbol}: ${stated(was)} ${now === null ? 'was taken back' : `is now ${stated(now)}`}`;
export const notApplied = 'You had changed this fill yourself, so it stays as you left it.';
