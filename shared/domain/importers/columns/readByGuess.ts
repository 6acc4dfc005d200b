import type { FileQuestion, FileSettings, Imported, Unreadable } from '../imported.ts';
import { inDateOrder } from '../rows/inDateOrder.ts';
import type { ColumnProfile } from './columnProfile.ts';
import { dateOrderIn, guessProfile } from './guessProfile.ts';
import { profileDoubts } from './profileDoubts.ts';
import { missingColumns } from './profileFaults.ts';
import { readMapped, readRows } from './readMapped.ts';
import { cellsIn, sampleTable } from './sampleTable.ts';

/** An unknown broker's file, read automatically by the matcher. `asks`: questions for its trader. */
export type GuessedFile = { readonly profile: ColumnProfile; readonly imported: Imported; readonly asks: readonly FileQuestion[] };

/** The file in the one order that its dates can have, or as its trader answered; else its fills wait for the answer. `open`: a date that reads two ways. */
function inOneOrder(
  text: string,
  fileName: string,
  settings: FileSettings,
  guess: ColumnProfile,
  open: string,
): Omit<GuessedFile, 'asks'> | Unreadable {
  let profile = guess;
  const imported = inDateOrder(
    (dayFirst) => {
      const dated = { ...guess, dates: dayFirst ? 'day' : 'month' } as const;
      const reading = readRows(text, settings, dated, new Set());
      if ('sentence' in reading) return reading;
      reading.clock.signs.open = open;
      const finish = (waits?: string): Imported => {
        profile = dated;
        const whole = waits === undefined ? readMapped(text, settings, dated) : null;
        return whole === null || 'sentence' in whole ? reading.finish(waits).imported : whole;
      };
      return { ...reading, finish };
    },
    settings.answers?.dateOrder,
    fileName,
  );
  return 'sentence' in imported ? imported : { profile, imported };
}

/**
 * Reads an unknown broker's table by the matcher's own guess, or by the answers in the settings. If a question has a
 * guess, the rows are read by it, except that fills wait while the order of dates is undecided; without a likelier
 * guess they fail until it is answered. A sentence if the text has no table, or its columns can't be identified.
 * `fileName` may contain the day.
 */
export function readByGuess(text: string, settings: FileSettings, fileName = ''): GuessedFile | Unreadable {
  const sample = sampleTable(text);
  if (sample === null) return { sentence: 'There is no table in this file.' };
  const { currency } = settings.answers ?? {};
  const guess = { ...guessProfile(sample), ...(currency !== undefined && { currency }) };
  const missing = missingColumns(guess, sample);
  if (missing.length > 0) return { sentence: `We can’t read this table as it is. ${missing.join(' ')}` };
  const imported = dateOrderIn(sample, guess.columns).certain ? readMapped(text, settings, guess) : null;
  const open = cellsIn(sample, guess.columns.date)[0] ?? '';
  const read =
    imported === null
      ? inOneOrder(text, fileName, settings, guess, open)
      : 'sentence' in imported
        ? imported
        : { profile: guess, imported };
  if ('sentence' in read) return read;
  const doubts = profileDoubts(read.profile, sample, settings.zone);
  const asked = doubts.filter(({ question }) => question !== 'dateOrder' && (question !== 'currency' || currency === undefined));
  const asks = [...read.imported.asks, ...asked];
  return { profile: read.profile, imported: { ...read.imported, asks }, asks };
}
