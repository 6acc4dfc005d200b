import type { Imported } from '#domain/importers/imported.ts';
import { releaseSplits } from '#domain/importers/rows/unreadSplits.ts';
import { closesInCash, withoutSettled } from '#domain/importers/rows/withoutSettled.ts';
import { type LocalJournal, localLedger } from './localJournal.ts';

/** Completes a file by the journal: releases trades whose split was recorded since, and removes settlements that the journal has. */
export function completedByJournal(file: Imported, journal: LocalJournal): Imported {
  const met = [...file.waiting.flatMap(({ fills }) => fills), ...file.fills.filter(closesInCash)];
  if (met.length === 0) return file;
  const { reached } = localLedger(journal, met);
  return withoutSettled(releaseSplits(file, reached), reached);
}
