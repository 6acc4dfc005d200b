import type { UserId } from '#domain/units/ids.ts';
import type { World } from '../world/world.ts';
import { deleteAllLeftContent, forgetInGroup } from './deleteLeftContent.ts';
import { leaveOneGroup } from './leaveOneGroup.ts';
import { removeGroup } from './removeGroup.ts';
import { loadGroup, memberships, membershipsOf } from './studyGroups.ts';

/**
 * Removes a user from every group with their shared content, and deletes the groups they own. `names`: theirs, which
 * notifications of older releases contain. Safe to repeat.
 */
export async function leaveAllGroups(
  world: Pick<World, 'table' | 'wait' | 'random' | 'now'>,
  userId: UserId,
  names: readonly string[],
): Promise<void> {
  for (const { id, role } of await membershipsOf(world.table, userId)) {
    const group = await loadGroup(world.table, id);
    // Before the membership, which leads here, is deleted: a crash repeats this step.
    if (group !== null) await forgetInGroup(world.table, group, role === 'owner' ? {} : { by: [userId], names });
    if (role === 'owner') await removeGroup(world, id, { withOwner: true });
    else await leaveOneGroup(world, id, userId);
    await world.table.write({ delete: memberships.key(userId, id) });
  }
  await deleteAllLeftContent(world.table, userId);
}
