import { count, counted } from '#domain/format/percent.ts';

// What matching the columns of a file by hand says.

export const feesPlain = 'Plain numbers are fees';
export const feesMinus = 'Numbers with a minus are fees';
export const stocks = 'Stocks and listed options';
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
/** "0 of 4 rows readable so far", and what is skipped on purpose. */
export const readable = (rows: { readonly imported: number; readonly failed: number; readonly ignored: number }): string =>
  `${count(rows.imported)} of ${counted(rows.imported + rows.failed, 'row')} readable${rows.failed > 0 ? ' so far' : ''}${rows.ignored > 0 ? `, ${rows.ignored} skipped` : ''}`;
