import type { Fill } from '#domain/trades/fill.ts';
import type { Imported } from '../imported.ts';
import { releaseSplits } from './unreadSplits.ts';
import { withoutSettled } from './withoutSettled.ts';

/**
 * Completes a file by fills that are there before it: releases trades whose split is among them, and removes settlements that they have. `later`: fills
 * that come after it; they may answer its questions, but take nothing away from it.
 */
export function completedBy(file: Imported, known: readonly Fill[], later: readonly Fill[] = []): Imported {
  const completed = withoutSettled(releaseSplits(file, known), known);
  return later.length === 0 ? completed : withoutSettled(releaseSplits(completed, later), [...known, ...completed.fills, ...later]);
}
