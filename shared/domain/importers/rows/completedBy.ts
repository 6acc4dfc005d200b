import type { Fill } from '#domain/trades/fill.ts';
import type { Imported } from '../imported.ts';
import { releaseSplits } from './unreadSplits.ts';
import { withoutSettled } from './withoutSettled.ts';

/**
 * Completes a file with the fills `known` before it: releases trades whose split is among them, and removes settlements that are among them. `later`:
 * fills of files after it, which answer its questions but remove none of its fills.
 */
export function completedBy(file: Imported, known: readonly Fill[], later: readonly Fill[] = []): Imported {
  const completed = withoutSettled(releaseSplits(file, known), known);
  return later.length === 0 ? completed : withoutSettled(releaseSplits(completed, later), [...known, ...completed.fills, ...later]);
}
