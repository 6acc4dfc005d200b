import { leaveGroup } from '#domain/groups/leaveGroup.ts';
import type { UserId } from '#domain/units/ids.ts';
import type { World } from '../world/world.ts';
import { changeGroup } from './changeGroup.ts';
import { removeGroup } from './removeGroup.ts';
import { memberships, membershipsOf } from './studyGroups.ts';

/** Takes somebody out of every group, and deletes those they run; may be run again at any time. */
export async function leaveAllGroups(world: Pick<World, 'table' | 'wait' | 'random' | 'now'>, userId: UserId): Promise<void> {
  for (const { id, role } of await membershipsOf(world.table, userId)) {
    if (role === 'owner') await removeGroup(world, id);
    else await changeGroup(world, id, (group) => ({ group: leaveGroup(group, userId) as typeof group }));
    await world.table.write({ delete: memberships.key(userId, id) });
  }
}
