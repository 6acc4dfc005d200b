import { count, counted, plural } from '#domain/format/percent.ts';

// Texts of files of other journals.

export const fromJournals = (journals: readonly string[]): string =>
  `From another journal, with notes, tags and setups: ${journals.join(', ')}.`;

export const title = 'From your other journal';
export const carries = (trades: number, journal: string): string =>
  trades === 0 ? `Nothing of ${journal} is new on your trades` : `Annotations for ${counted(trades, 'trade')} come along`;
export const hint =
  'Only empty fields are filled: what you wrote here stays. Notes arrive as plain text. Pictures are in no export of a journal.';
export const averages =
  'These are averages of whole trades. Once your broker’s file of the same days is imported, its fills replace them and your notes stay.';

export const kinds = {
  setups: 'Setups',
  tags: 'Tags',
  mistakes: 'Mistakes',
  notes: 'Notes',
  ratings: 'Ratings',
  reviews: 'Marked as reviewed',
  stops: 'Stops and targets',
  risks: 'Planned risk',
} as const;

/** Its own results beside ours. */
export const agrees = (same: number, all: number): string =>
  same === all
    ? `All ${counted(all, 'result')} match to the cent.`
    : `${count(same)} of ${counted(all, 'result')} match to the cent; ${count(all - same)} ${plural(all - same, 'differs', 'differ')}:`;
export const why = {
  multiplier: 'It counted a contract as one unit',
  fees: 'Its fees and results contradict each other',
  prices: 'Its prices make another result',
} as const;
export const pricesCount = 'Your journal counts the prices.';
export const moreDifferences = (more: number): string => `And ${count(more)} more.`;

/** Content that is not imported. */
export const countedHere = 'Recalculated here from the fills';
export const noPlace = 'Not carried over';
export const tooLong = 'Longer than a trade takes here, so cut or skipped';
export const leftRows = (what: string, rows: number): string => `${what} (${counted(rows, 'row')})`;

export const replaces = (trades: number): string =>
  `These fills replace ${counted(trades, 'trade')} that you imported from another journal. What is written on ${plural(trades, 'it', 'them')} stays, and an undo restores ${plural(trades, 'it', 'them')}.`;

export const onlyNotesAreNew = (trades: number): string => `Annotations for ${counted(trades, 'trade')}, no new fills`;
export const importNotes = (trades: number): string => `Import annotations for ${counted(trades, 'trade')}`;
