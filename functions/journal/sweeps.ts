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

/** Days before today that the first sweep of all looks through. */
const FIRST_DAYS = 14;

/** The first day (UTC milliseconds) that no sweep has been through: nothing is left of those before it. */
export const sweptUntil = entity(z.object({ done: z.number() }), () => ({ pk: `${prefixes.sweep}CURSOR`, sk: 'CURSOR' }));

const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);

const listOf = (day: string): string => `${prefixes.sweep}${day}`;

/** Intents to look at what one save left, by the UTC day of the save. Written before anything else of it. */
export const sweeps = entity(Sweep, (now: number, userId: UserId, save: string) => ({
  pk: partOf(listOf(dayOf(now)), userId),
  sk: `${userId}#${save}`,
}));

/** Where the intents of a UTC day lie: of one person, all in one partition. */
export const sweepParts = (now: number): readonly string[] => partsOf(listOf(dayOf(now)));

/** The days (UTC milliseconds) from the first that no sweep has been through, up to this one. A sweep that missed weeks begins where the last one ended. */
export async function unsweptDays(table: Table, until: number): Promise<readonly number[]> {
  const last = Math.floor(until / DAY) * DAY;
  const first = (await sweptUntil.load(table, 'strong'))?.done ?? last - FIRST_DAYS * DAY;
  return Array.from({ length: Math.max(0, (last - first) / DAY + 1) }, (_, n) => first + n * DAY);
}

/** Where the intents of one person lie. */
export async function sweepKeysOf(table: Table, userId: UserId, now: number): Promise<readonly Key[]> {
  const lists = (await unsweptDays(table, now)).map((day) => listOf(dayOf(day)));
  const parts = lists.flatMap((list) => [partOf(list, userId), list]);
  const found = await Promise.all(parts.map((pk) => table.query({ pk, prefix: `${userId}#`, read: 'strong' })));
  return found.flat().map(({ pk, sk }) => ({ pk, sk }));
}
