import type { UserId } from '#domain/units/ids.ts';
import type { World } from '../world/world.ts';
import { deleteAllLeftContent } from './deleteLeftContent.ts';
import { leaveOneGroup } from './leaveOneGroup.ts';
import { removeGroup } from './removeGroup.ts';
import { memberships, membershipsOf } from './studyGroups.ts';

/** Takes somebody out of every group with what they shared there, and deletes those they run; may be run again at any time. */
export async function leaveAllGroups(world: Pick<World, 'table' | 'wait' | 'random' | 'now'>, userId: UserId): Promise<void> {
  for (const { id, role } of await membershipsOf(world.table, userId)) {
    if (role === 'owner') await removeGroup(world, id);
    else await leaveOneGroup(world, id, userId);
    await world.table.write({ delete: memberships.key(userId, id) });
  }
  await deleteAllLeftContent(world.table, userId);
}
