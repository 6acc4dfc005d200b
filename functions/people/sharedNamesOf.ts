import * as z from 'zod/mini';
import { Sharing } from '#contract/schemas/sharing.ts';
import type { UserId } from '#domain/units/ids.ts';
import { entity } from '../table/entity.ts';
import { inParallel } from '../table/inParallel.ts';
import type { Table } from '../table/table.ts';
import { profileKey } from './profile.ts';

/** The profile fields that name its owner to the community. */
const names = entity(
  z.object({ username: z._default(z.string(), ''), sharing: z.nullish(z.object({ community: Sharing.shape.community })) }),
  profileKey,
  ['username', 'sharing'],
);

/** The names of people who share their profile with the community now; the others have none. Half a read unit each, and nothing else of them is read. */
export async function sharedNamesOf(table: Table, userIds: readonly UserId[]): Promise<ReadonlyMap<UserId, string>> {
  const found = await inParallel([...new Set(userIds)], async (userId) => {
    const person = await names.load(table, 'eventual', userId);
    return person?.sharing?.community ? ([[userId, person.username]] as const) : [];
  });
  return new Map(found.flat());
}
