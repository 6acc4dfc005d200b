import * as z from 'zod/mini';
import { UserIdText } from '#contract/schemas/ids.ts';
import { usernameKey } from '#domain/accounts/usernameKey.ts';
import type { UserId } from '#domain/units/ids.ts';
import { DAY } from '#domain/units/millis.ts';
import { absent, either, is } from '../table/conditions.ts';
import { entity } from '../table/entity.ts';
import { type Key, prefixes, type Table, type Write } from '../table/table.ts';

const DirectoryLine = z.object({ userId: UserIdText, username: z.string() });

/** All users by username, for search. One partition: it grows only with sign-ups. */
const directory = entity(DirectoryLine, (username: string) => ({ pk: `${prefixes.people}ALL`, sk: usernameKey(username) }));

/** Adds a user to the directory, in the transaction that assigns the username. */
export const directoryWrite = (userId: UserId, username: string): Write => ({ put: directory.item({ userId, username }, username) });

/** Removes a name from the directory if it is this user's. */
const directoryRemoval = (userId: UserId, username: string): Write => ({
  delete: directory.key(username),
  if: either(absent, is('userId', userId)),
});

/**
 * Directory renames of the last two days, with the old name and time (UTC milliseconds): a walk by name may see such
 * a user twice or not at all.
 */
const moves = entity(z.extend(DirectoryLine, { at: z.number() }), (userId: UserId, at: number) => ({
  pk: `${prefixes.people}MOVED`,
  sk: `${userId}#${new Date(at).toISOString()}`,
}));
export type DirectoryMove = ReturnType<typeof moves.read>;

/** Moves a user in the directory from one name to another. `at` in UTC milliseconds. */
export function directoryRenaming(userId: UserId, from: string, to: string, at: number): readonly Write[] {
  if (usernameKey(from) === usernameKey(to)) return [directoryWrite(userId, to)];
  const move = { ...moves.item({ userId, username: from, at }, userId, at), ttl: Math.ceil((at + 2 * DAY) / 1000) };
  return [directoryRemoval(userId, from), directoryWrite(userId, to), { put: move }];
}

/** Users renamed since `since` (UTC milliseconds) with their old name, each at their first rename. A strong read. */
export async function listMoved(table: Table, since: number): Promise<ReadonlyMap<UserId, DirectoryMove>> {
  const items = await table.query({ pk: `${prefixes.people}MOVED`, read: 'strong' });
  const found = items.map((item) => moves.read(item)).filter(({ at }) => at >= since);
  // Newest first: of each person the first one stays.
  return new Map(found.toSorted((a, b) => b.at - a.at).map((move) => [move.userId, move]));
}

/** Keys of a user's renames. */
export async function moveKeysOf(table: Table, userId: UserId): Promise<readonly Key[]> {
  const items = await table.query({ pk: `${prefixes.people}MOVED`, prefix: `${userId}#`, read: 'strong' });
  return items.map(({ pk, sk }) => ({ pk, sk }));
}

/** Removes a user from the directory under a claimed name; does nothing if the entry is another user's. */
export const leaveDirectory = (table: Table, userId: UserId, username: string): Promise<boolean> =>
  table.write(directoryRemoval(userId, username));

/** The span of sort keys of usernames that begin like this and come after a name; it ends before it begins when none can. */
export function nameRange(begins: string, after?: string): { readonly from: string; readonly to: string } {
  const start = usernameKey(begins);
  const next = after === undefined ? '!' : `${usernameKey(after)}\u0000`;
  return { from: next > start ? next : start, to: `${start}~` };
}

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
