import * as z from 'zod/mini';
import { UserIdText } from '#contract/schemas/ids.ts';
import { usernameKey } from '#domain/accounts/usernameKey.ts';
import type { UserId } from '#domain/units/ids.ts';
import { DAY } from '#domain/units/millis.ts';
import { absent, either, is } from '../table/conditions.ts';
import { entity } from '../table/entity.ts';
import { type Key, prefixes, type Table, type Write } from '../table/table.ts';
import { nameRange } from './nameRange.ts';

const DirectoryLine = z.object({ userId: UserIdText, username: z.string() });

/** Everybody by username, so that people can be looked up. One partition: it grows with sign-ups alone. */
const directory = entity(DirectoryLine, (username: string) => ({ pk: `${prefixes.people}ALL`, sk: usernameKey(username) }));

/** Goes into the transaction that gives somebody a username. */
export const directoryWrite = (userId: UserId, username: string): Write => ({ put: directory.item({ userId, username }, username) });

/** Takes a name out of the directory, where it is there and this person's. */
const directoryRemoval = (userId: UserId, username: string): Write => ({
  delete: directory.key(username),
  if: either(absent, is('userId', userId)),
});

/** Who moved in the directory within the last two days, from which name, and when (UTC milliseconds): whoever goes through it by name sees them twice, or not at all. */
const moves = entity(z.extend(DirectoryLine, { at: z.number() }), (userId: UserId, at: number) => ({
  pk: `${prefixes.people}MOVED`,
  sk: `${userId}#${new Date(at).toISOString()}`,
}));
export type DirectoryMove = ReturnType<typeof moves.read>;

/** The writes that move somebody in the directory from one name to another. `at` in UTC milliseconds. */
export function directoryRenaming(userId: UserId, from: string, to: string, at: number): readonly Write[] {
  if (usernameKey(from) === usernameKey(to)) return [directoryWrite(userId, to)];
  const move = { ...moves.item({ userId, username: from, at }, userId, at), ttl: Math.ceil((at + 2 * DAY) / 1000) };
  return [directoryRemoval(userId, from), directoryWrite(userId, to), { put: move }];
}

/** Everybody who moved since `since` (UTC milliseconds) with the name they had then, each at their first move. A strong read. */
export async function listMoved(table: Table, since: number): Promise<ReadonlyMap<UserId, DirectoryMove>> {
  const items = await table.query({ pk: `${prefixes.people}MOVED`, read: 'strong' });
  const found = items.map((item) => moves.read(item)).filter(({ at }) => at >= since);
  // Newest first: of each person the first one stays.
  return new Map(found.toSorted((a, b) => b.at - a.at).map((move) => [move.userId, move]));
}

/** Where somebody's moves lie. */
export async function moveKeysOf(table: Table, userId: UserId): Promise<readonly Key[]> {
  const items = await table.query({ pk: `${prefixes.people}MOVED`, prefix: `${userId}#`, read: 'strong' });
  return items.map(({ pk, sk }) => ({ pk, sk }));
}

/** Takes somebody out of the directory under the name that a claim of theirs was for; nothing happens where it is another's. */
export const leaveDirectory = (table: Table, userId: UserId, username: string): Promise<boolean> =>
  table.write(directoryRemoval(userId, username));

/** People whose username begins like this, in the order of their names, from after a name on. */
export async function findPeople(
  table: Table,
  {
    begins,
    after,
    limit,
    read = 'eventual',
  }: { readonly begins: string; readonly after?: string; readonly limit: number; readonly read?: 'strong' | 'eventual' },
): Promise<readonly z.infer<typeof DirectoryLine>[]> {
  const found = await table.query({ pk: `${prefixes.people}ALL`, ...nameRange(begins, after), limit, read });
  return found.map((item) => directory.read(item));
}
