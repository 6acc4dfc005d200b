import type { UserId } from '#domain/units/ids.ts';
import { profiles } from '../people/profile.ts';
import { inParallel } from '../table/inParallel.ts';
import type { Table } from '../table/table.ts';

/** The users, of a list, who want group notifications. Half a read unit each. */
export async function toldOfGroup(table: Table, people: readonly UserId[]): Promise<readonly UserId[]> {
  const told = await inParallel(people, async (userId) => {
    const profile = await profiles.load(table, 'eventual', userId);
    return profile?.notices.group === false ? [] : [userId];
  });
  return told.flat();
}
