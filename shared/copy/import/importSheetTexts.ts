import { count, counted } from '#domain/format/percent.ts';

// Texts of reviewing an edited export before it is applied.

export const undone = (trades: number): string => `Undone for ${counted(trades, 'trade')}.`;
export const changedInBoth = (trades: number): string => `${counted(trades, 'trade')} changed in the journal too, since the export`;
export const changedInBothText = 'Your journal’s newer entry stays unless you select the one from the file.';
export const changed = (trades: number): string => `${counted(trades, 'trade')} changed in the file`;
export const changesTitle = 'What the file changes';
export const otherFile = 'Choose another file';
export const nothingToChange = 'Nothing to change';
export const canUndo = 'You can undo it.';
export const together = 'All or nothing: the selected changes are applied together. Results, fills and all other trades stay.';
export const conflicts = (trades: number): string => `${counted(trades, 'trade')} changed in the journal too`;
export const sameAsJournal = 'Same as in your journal';
export const eachBelow = 'Each is shown below';
export const journalNewer = (trades: number): string => `Your journal is newer on ${counted(trades, 'trade')}; it stays`;
export const othersStay = 'Trades not in the file stay as they are';
export const eachReason = 'Each with its reason';
export const nothingChanged = 'Nothing is changed in this file';
export const wouldChange = (trades: number): string => `${counted(trades, 'trade')} would change`;
export const contentsSpoken = (changed: number, unchanged: number, unused: number, rows: number): string =>
  `${count(changed)} changed, ${count(unchanged)} unchanged, ${count(unused)} skipped of ${count(rows)} rows`;
export const unusedTitle = 'Skipped, and why';
export const showDiffers = 'Show where it differs';
export const showFirst = (n: number): string => `Show the first ${count(n)}`;
export const ownColumn = 'A column of your own';
export const ownColumns = 'Columns of your own';
export const unreadable = 'We couldn’t read this file.';
export const applied = (trades: number, file: string): string => `Applied ${counted(trades, 'change')} from ${file}.`;
/** `most`: as many as one click changes. */
export const change = (trades: number, most: number): string =>
  `Change ${trades > most ? `${count(most)} of ` : ''}${counted(trades, 'trade')}`;
export const readOnly = (column: string): string => `${column} can’t be edited here.`;
export const readOnlyText = (rows: number): string => `It differs in ${counted(rows, 'row')}; your journal stays as it is.`;
export const absent = (columns: string): string => `The file has no column for ${columns}, so nothing changes there.`;
