import * as z from 'zod/mini';
import type { UserId } from '#domain/units/ids.ts';
import { lacks, unchangedSince } from '../table/conditions.ts';
import { entity } from '../table/entity.ts';
import { prefixes, type Write } from '../table/table.ts';

/** So many answers can be pinned at a time. */
export const MOST_PINS = 20;

/** The answers that somebody has pinned, by their ids, the newest pin first. `revision` grows with every change. */
export const pins = entity(z.object({ answers: z.array(z.string()), revision: z.number() }), (userId: UserId) => ({
  pk: `${prefixes.ai}${userId}`,
  sk: 'PINS',
}));

/** Puts them, unless they were changed since they were read at `revision` (0: there were none). */
export const pinsWrite = (userId: UserId, answers: readonly string[], revision: number): Write => ({
  put: pins.item({ answers, revision: revision + 1 }, userId),
  if: revision === 0 ? lacks('revision') : unchangedSince(revision),
});
