import type { UserId } from '#domain/units/ids.ts';
import type { World } from '../world/world.ts';
import { contentOf, deleteItems } from './groupReviews.ts';
import { leaveOneGroup } from './leaveOneGroup.ts';
import { removeGroup } from './removeGroup.ts';
import { memberships, membershipsOf } from './studyGroups.ts';

/**
 * Takes somebody out of every group, and deletes those they run; may be run again at any time: what they shared goes first, since nothing leads to it once
 * their place is gone.
 */
export async function leaveAllGroups(world: Pick<World, 'table' | 'wait' | 'random' | 'now'>, userId: UserId): Promise<void> {
  for (const { id, role } of await membershipsOf(world.table, userId)) {
    await deleteItems(world.table, await contentOf(world.table, id, role === 'owner' ? undefined : userId));
    if (role === 'owner') await removeGroup(world, id);
    else await leaveOneGroup(world, id, userId);
    await world.table.write({ delete: memberships.key(userId, id) });
  }
}
