import * as z from 'zod/mini';
import type { UserId } from '#domain/units/ids.ts';
import { entity } from '../table/entity.ts';
import { inParallel } from '../table/inParallel.ts';
import type { Table } from '../table/table.ts';
import { accessKey } from './access.ts';

/** The public fields of a user's ACCESS item. */
const names = entity(z.object({ username: z._default(z.string(), ''), status: z._default(z.string(), 'pending') }), accessKey);

/** Current usernames; users being deleted have none. Half a read unit each. */
export async function usernamesOf(table: Table, userIds: readonly UserId[]): Promise<ReadonlyMap<UserId, string>> {
  const found = await inParallel([...new Set(userIds)], async (userId) => {
    const person = await names.load(table, 'eventual', userId);
    return person?.status === 'active' ? ([[userId, person.username]] as const) : [];
  });
  return new Map(found.flat());
}
