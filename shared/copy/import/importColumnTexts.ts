import { count, counted, plural } from '#domain/format/percent.ts';
import type { FileQuestion } from '#domain/importers/imported.ts';

// Texts of manual column matching.

export const feesPlain = 'Fee if positive';
export const feesMinus = 'Fee if negative';
export const stocks = 'Stocks and options';
export const notInFile = 'Not in the file';
/** After the name of the file. */
export const hasTable = (columns: number): string => `has a table of ${columns} columns.`;
export const unknownTable = (columns: number): string => `isn’t in a format we know, but it ${hasTable(columns)}`;
export const matchOnce = 'Match them to their fields once; the next file with the same columns is read the same way.';
export const fromBroker = 'From a supported broker?';
export const nothingYet = 'Nothing is imported yet. Next you’ll review every trade.';
export const buyToCover = 'Buy to cover (closes)';
export const notATrade = 'Not a trade, skip';
export const sideWords = 'Words for buy and sell';
export const previewIn = (zone: string): string => `Preview, times in ${zone}`;
export const unreadable = 'The file could not be read.';
/** "0 of 4 rows readable so far", and the rows skipped on purpose. */
export const readable = (rows: { readonly imported: number; readonly failed: number; readonly ignored: number }): string =>
  `${count(rows.imported)} of ${counted(rows.imported + rows.failed, 'row')} readable${rows.failed > 0 ? ' so far' : ''}${rows.ignored > 0 ? `, ${rows.ignored} skipped` : ''}`;
export const eachRow = 'Each row is';
export const anExecution = 'One buy or sell';
export const aTrade = 'A whole trade';
export const noFee = 'Not a fee';
export const addFee = 'Add a fee column';
export const noneChosen = 'None';
export const amountsIn = 'Amounts are in';
export const choose = 'Choose …';
export const chooseDateOrder = (column: string): string =>
  `Choose the order of dates: those in “${column}” can begin with the day or the month.`;
export const pointsLater = (roots: readonly string[]): string =>
  `Next we’ll ask what one point of ${roots.join(', ')} is worth: the file doesn’t say, or its own results disagree.`;
export const unused = (columns: readonly string[]): string =>
  `${plural(columns.length, 'This number column isn’t', 'These number columns aren’t')} used: ${columns.join(', ')}.`;

/** The warning for a doubt about a table; null for doubts that are shown elsewhere. */
export function doubtText({ question, about, guess }: FileQuestion): string | null {
  if (question === 'currency' && guess !== null)
    return `The file doesn’t say which currency it’s in. Check that its amounts are in ${guess}.`;
  if (question === 'rowKind') return `Each row seems to hold an entry and an exit (${about}). Check what each row is.`;
  if (question === 'symbolColumn' && guess === about) return `Check that "${about}" says what was traded.`;
  return null;
}
