import * as z from 'zod/mini';
import { ImportIdText, UserIdText } from '#contract/schemas/ids.ts';
import type { UserId } from '#domain/units/ids.ts';
import { DAY } from '#domain/units/millis.ts';
import { entity } from '../table/entity.ts';
import { type Key, partOf, partsOf, prefixes, type Table } from '../table/table.ts';

/**
 * Possible leftovers of a save: replaced versions, and, if it dies before the manifest names them, versions it
 * wrote, its receipt and the text of a new note. `units`: write (and delete) cost of all versions.
 */
export const Sweep = z.object({
  userId: UserIdText,
  chapters: z.array(z.string()),
  importId: z.nullable(ImportIdText),
  units: z.optional(z.number()),
  noteId: z.optional(z.string()),
  /** The same of an import, which may bring many. */
  noteIds: z.optional(z.array(z.string())),
});
export type Sweep = z.infer<typeof Sweep>;

/** Days in which the job that sweeps finds an intent. */
export const SWEEP_DAYS = 14;

const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);

const listOf = (day: string): string => `${prefixes.sweep}${day}`;

/** Intents to look at what one save left, by the UTC day of the save. Written before anything else of it. */
export const sweeps = entity(Sweep, (now: number, userId: UserId, save: string) => ({
  pk: partOf(listOf(dayOf(now)), userId),
  sk: `${userId}#${save}`,
}));

/** Where the intents of a UTC day lie: of one person, all in one partition. */
export const sweepParts = (now: number): readonly string[] => partsOf(listOf(dayOf(now)));

/** Where the intents of one person lie. */
export async function sweepKeysOf(table: Table, userId: UserId, now: number): Promise<readonly Key[]> {
  const days = Array.from({ length: SWEEP_DAYS + 1 }, (_, back) => listOf(dayOf(now - back * DAY)));
  const parts = days.flatMap((list) => [partOf(list, userId), list]);
  const found = await Promise.all(parts.map((pk) => table.query({ pk, prefix: `${userId}#`, read: 'strong' })));
  return found.flat().map(({ pk, sk }) => ({ pk, sk }));
}
