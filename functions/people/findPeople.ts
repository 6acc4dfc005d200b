import * as z from 'zod/mini';
import { UserIdText } from '#contract/schemas/ids.ts';
import { usernameKey } from '#domain/accounts/usernameKey.ts';
import type { UserId } from '#domain/units/ids.ts';
import { absent, either, is } from '../table/conditions.ts';
import { entity } from '../table/entity.ts';
import { prefixes, type Table, type Write } from '../table/table.ts';
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

/** The writes that move somebody in the directory from one name to another. */
export const directoryRenaming = (userId: UserId, from: string, to: string): readonly Write[] =>
  usernameKey(from) === usernameKey(to) ? [directoryWrite(userId, to)] : [directoryRemoval(userId, from), directoryWrite(userId, to)];

/** Takes somebody out of the directory under the name that a claim of theirs was for; nothing happens where it is another's. */
export const leaveDirectory = (table: Table, userId: UserId, username: string): Promise<boolean> =>
  table.write(directoryRemoval(userId, username));

/** People whose username begins like this, in the order of their names, from after a name on. */
export async function findPeople(
  table: Table,
  { begins, after, limit }: { readonly begins: string; readonly after?: string; readonly limit: number },
): Promise<readonly z.infer<typeof DirectoryLine>[]> {
  const found = await table.query({ pk: `${prefixes.people}ALL`, ...nameRange(begins, after), limit });
  return found.map((item) => directory.read(item));
}
