import * as z from 'zod/mini';
import { weekOf } from '#domain/credits/weekOf.ts';
import { type UserId, userIdOf } from '#domain/units/ids.ts';
import { DAY } from '#domain/units/millis.ts';
import { entity } from '../table/entity.ts';
import { type Key, prefixes, type Table, type Write } from '../table/table.ts';

/** A list is looked at for so many Mondays: a schedule that was missed is made up for. */
const MONDAYS = 5;
const WEEK = 7 * DAY;

/** Who is to hear on a Monday that their credits are back: everybody who spent one in the week before. */
export const refillLists = entity(z.object({}), (monday: string, userId: UserId) => ({
  pk: `${prefixes.credits}MONDAY#${monday}`,
  sk: userId,
}));

const nextMonday = (week: string): string => weekOf(Date.parse(week) + WEEK);

/** Puts somebody who spent a credit in `week` on the list of the Monday after it. */
export const refillListWrite = (userId: UserId, week: string): Write => ({
  put: { ...refillLists.key(nextMonday(week), userId), ttl: Math.ceil((Date.parse(week) + (MONDAYS + 1) * WEEK) / 1000) },
});

/** The Mondays whose lists are due at `now`, this week's first. UTC milliseconds. */
const dueMondays = (now: number): readonly string[] => Array.from({ length: MONDAYS }, (_, back) => weekOf(now - back * WEEK));

/** Everybody on a list that is due, with the Mondays whose lists name them. */
export async function dueRefills(table: Table, now: number): Promise<ReadonlyMap<UserId, readonly string[]>> {
  const lists = await Promise.all(
    dueMondays(now).map(async (monday) => {
      const items = await table.query({ pk: `${prefixes.credits}MONDAY#${monday}`, read: 'strong' });
      return items.map(({ sk }) => ({ monday, userId: userIdOf(sk) }));
    }),
  );
  const byUser = Map.groupBy(lists.flat(), ({ userId }) => userId);
  return new Map([...byUser].map(([userId, found]) => [userId, found.map(({ monday }) => monday)]));
}

/** Every list that may name somebody: those that are due, and next Monday's. */
export const refillKeysOf = (userId: UserId, now: number): readonly Key[] =>
  [...dueMondays(now), nextMonday(weekOf(now))].map((monday) => refillLists.key(monday, userId));
