import * as z from 'zod/mini';
import type { UserId } from '#domain/units/ids.ts';
import { lacks, unchangedSince } from '../table/conditions.ts';
import { entity } from '../table/entity.ts';
import { prefixes, type Write } from '../table/table.ts';

/** Maximum number of pinned answers. */
export const MOST_PINS = 20;

/** A user's pinned answers by id, newest pin first. `revision` grows with every change. */
export const pins = entity(z.object({ answers: z.array(z.string()), revision: z.number() }), (userId: UserId) => ({
  pk: `${prefixes.ai}${userId}`,
  sk: 'PINS',
}));

/** Saves the pins if they are still at `revision` (0: no item yet). */
export const pinsWrite = (userId: UserId, answers: readonly string[], revision: number): Write => ({
  put: pins.item({ answers, revision: revision + 1 }, userId),
  if: revision === 0 ? lacks('revision') : unchangedSince(revision),
});
