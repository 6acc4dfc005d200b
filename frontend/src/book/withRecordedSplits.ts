import type { Imported } from '#domain/importers/importer.ts';
import { releaseSplits } from '#domain/importers/unreadSplits.ts';
import { bookForImport, type LocalJournal } from './localBook.ts';

/** The file with trades that waited for a split which the trader has recorded since. */
export function withRecordedSplits(file: Imported, journal: LocalJournal): Imported {
  const waiting = file.waiting.flatMap(({ fills }) => fills);
  return waiting.length === 0 ? file : releaseSplits(file, bookForImport(journal, waiting).reached);
}
