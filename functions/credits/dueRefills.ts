import * as z from 'zod/mini';
import { weekOf } from '#domain/credits/weekOf.ts';
import type { UserId } from '#domain/units/ids.ts';
import { DAY } from '#domain/units/millis.ts';
import { entity } from '../table/entity.ts';
import { inParallel } from '../table/inParallel.ts';
import { type Key, partOf, partsOf, prefixes, type Table, type Write } from '../table/table.ts';

/** Number of past Mondays whose lists are still read, to catch up after missed runs. */
const MONDAYS = 5;
const WEEK = 7 * DAY;

/** Users to notify on a Monday that their credits are back: each spent one in the week before. */
const refillList = (monday: string): string => `${prefixes.credits}MONDAY#${monday}`;

/** A user on a list, in one of its partitions. */
const refills = entity(z.object({}), (part: string, userId: UserId) => ({ pk: part, sk: userId }));

const nextMonday = (week: string): string => weekOf(Date.parse(week) + WEEK);

/** Lists a user who spent a credit in `week` for the following Monday. */
export const refillListWrite = (userId: UserId, week: string): Write => ({
  put: {
    ...refills.key(partOf(refillList(nextMonday(week)), userId), userId),
    ttl: Math.ceil((Date.parse(week) + (MONDAYS + 1) * WEEK) / 1000),
  },
});

/** The Mondays whose lists are due at `now`, this week's first. UTC milliseconds. */
const dueMondays = (now: number): readonly string[] => Array.from({ length: MONDAYS }, (_, back) => weekOf(now - back * WEEK));

/** Places where a Monday's list may name a user: an older release used one partition for all. */
const keysIn = (monday: string, userId: UserId): readonly Key[] =>
  [partOf(refillList(monday), userId), refillList(monday)].map((part) => refills.key(part, userId));

/** Due lists that name users, partition by partition. */
export async function dueRefills(table: Table, now: number): Promise<readonly string[]> {
  const parts = dueMondays(now).flatMap((monday) => partsOf(refillList(monday)));
  const first = await inParallel(parts, (pk) => table.query({ pk, limit: 1, read: 'strong' }));
  return parts.filter((_, at) => first[at]!.length > 0);
}

/** Due lists, of those in `lists`, that name a user. One strong read each. */
export async function refillsOf(table: Table, lists: readonly string[], userId: UserId, now: number): Promise<readonly Key[]> {
  const keys = dueMondays(now)
    .flatMap((monday) => keysIn(monday, userId))
    .filter(({ pk }) => lists.includes(pk));
  const found = await Promise.all(keys.map(({ pk }) => refills.load(table, 'strong', pk, userId)));
  return keys.filter((_, at) => found[at] !== null);
}

/** Every list that may name a user: due ones, and next Monday's. */
export const refillKeysOf = (userId: UserId, now: number): readonly Key[] =>
  [...dueMondays(now), nextMonday(weekOf(now))].flatMap((monday) => keysIn(monday, userId));
