import * as z from 'zod/mini';
import type { UserId } from '#domain/units/ids.ts';
import { entity } from '../table/entity.ts';
import { type Key, partOf, partsOf, prefixes, type Table } from '../table/table.ts';

/** Every connection's sort key begins with this. */
export const CONNECTION_ITEM = 'ITEM#';

const dueList = `${prefixes.connection}DUE`;
/** Every partition of the list of due runs. */
export const dueLists = partsOf(dueList);

/** A run that is due. Its sort key begins with the moment (ISO 8601), so that a list is read up to now. */
export const dueRuns = entity(
  z.object({ userId: z.string(), connection: z.string() }),
  (userId: UserId, connectionId: string, at: string) => ({
    pk: partOf(dueList, connectionId),
    sk: `${at}#${userId}#${connectionId}`,
  }),
);

/** Every due run of a user's connections. Reads no more of them than that, for functions that delete accounts. */
export async function dueKeysOf(table: Table, userId: UserId): Promise<readonly Key[]> {
  const items = await table.query({ pk: `${prefixes.connection}${userId}`, prefix: CONNECTION_ITEM, read: 'strong' });
  return items.flatMap(({ sk, nextRunAt }) =>
    typeof nextRunAt === 'string' ? [dueRuns.key(userId, sk.slice(CONNECTION_ITEM.length), nextRunAt)] : [],
  );
}
