import type { Imported } from '#domain/importers/imported.ts';
import { releaseSplits } from '#domain/importers/rows/unreadSplits.ts';
import { type LocalJournal, localLedger } from './localJournal.ts';

/** The file with trades that waited for a split which the trader has recorded since. */
export function withRecordedSplits(file: Imported, journal: LocalJournal): Imported {
  const waiting = file.waiting.flatMap(({ fills }) => fills);
  return waiting.length === 0 ? file : releaseSplits(file, localLedger(journal, waiting).reached);
}
