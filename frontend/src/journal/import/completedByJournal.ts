import type { Imported } from '#domain/importers/imported.ts';
import { completedBy } from '#domain/importers/rows/completedBy.ts';
import { closesInCash } from '#domain/importers/rows/withoutSettled.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { type LocalJournal, localLedger } from './localJournal.ts';

/**
 * Completes a file by the journal and by the other files of its drop: releases trades whose split they have, and removes settlements that they have.
 * `before` and `later`: fills of the files that are imported before and after it.
 */
export function completedByJournal(file: Imported, journal: LocalJournal, before: readonly Fill[], later: readonly Fill[]): Imported {
  const met = [...file.waiting.flatMap(({ fills }) => fills), ...file.fills.filter(closesInCash)];
  if (met.length === 0) return file;
  const { reached } = localLedger(journal, met);
  return completedBy(file, [...reached, ...before], later);
}
