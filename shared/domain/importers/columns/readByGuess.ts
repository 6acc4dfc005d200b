import type { FileQuestion, FileSettings, Imported, Unreadable } from '../imported.ts';
import type { ColumnProfile } from './columnProfile.ts';
import { guessProfile } from './guessProfile.ts';
import { profileDoubts } from './profileDoubts.ts';
import { missingColumns } from './profileFaults.ts';
import { readMapped } from './readMapped.ts';
import { sampleTable } from './sampleTable.ts';

/** A file of no known broker as the matcher reads it before its trader says anything. `asks`: what they would be asked. */
export type GuessedFile = { readonly profile: ColumnProfile; readonly imported: Imported; readonly asks: readonly FileQuestion[] };

/**
 * Reads a table of no known broker by the matcher's own guess, or by the answers in the settings. Where a question has a guess, the rows are read by it; where none is
 * likelier, they fail until it is answered. A sentence when the text holds no table, or its columns cannot be told.
 */
export function readByGuess(text: string, settings: FileSettings): GuessedFile | Unreadable {
  const sample = sampleTable(text);
  if (sample === null) return { sentence: 'There is no table in this file.' };
  const { dateOrder, currency } = settings.answers ?? {};
  const profile = {
    ...guessProfile(sample),
    ...(dateOrder !== undefined && { dates: dateOrder }),
    ...(currency !== undefined && { currency }),
  };
  const answered = (question: FileQuestion['question']) =>
    (question === 'dateOrder' && dateOrder !== undefined) || (question === 'currency' && currency !== undefined);
  const asks = profileDoubts(profile, sample, settings.zone).filter(({ question }) => !answered(question));
  const missing = missingColumns(profile, sample);
  if (missing.length > 0) return { sentence: `We can’t read this table as it is. ${missing.join(' ')}` };
  const imported = readMapped(text, settings, profile);
  if ('sentence' in imported) return imported;
  return { profile, imported: { ...imported, asks: [...imported.asks, ...asks] }, asks };
}
