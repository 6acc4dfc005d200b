import { isIn, type StudyGroup, without } from '#domain/groups/studyGroup.ts';
import type { UserId } from '#domain/units/ids.ts';
import type { Write } from '../table/table.ts';
import type { World } from '../world/world.ts';
import { changeGroup } from './changeGroup.ts';
import { deleteAllLeftContent, forgetInGroup } from './deleteLeftContent.ts';
import { groupAnswers } from './groupAnswers.ts';
import { removeGroup } from './removeGroup.ts';
import { loadGroup, memberships, membershipsOf } from './studyGroups.ts';

/** A group without a member or invitee; unchanged if they are neither. The owner can't leave. */
function leaveGroup(group: StudyGroup, userId: UserId): StudyGroup | 'group_of_owner' {
  if (userId === group.owner) return 'group_of_owner';
  if (!isIn(group.members, userId) && !isIn(group.invitations, userId)) return group;
  return { ...group, members: without(group.members, userId), invitations: without(group.invitations, userId) };
}

type Departure = { readonly may?: (group: StudyGroup) => boolean; readonly also?: (group: StudyGroup) => readonly Write[] };

/**
 * Removes a user from a group, if the caller `may`. Their shared content is hidden immediately with the membership
 * and then deleted, as is their name in other members' notifications.
 */
export function leaveOneGroup(
  world: Pick<World, 'table' | 'wait' | 'random'>,
  id: string,
  userId: UserId,
  { may = () => true, also = () => [] }: Departure = {},
) {
  return changeGroup(world, id, (group) => {
    if (!may(group)) return 'group_not_found';
    const next = leaveGroup(group, userId);
    return typeof next === 'string'
      ? next
      : {
          group: next,
          also: [{ delete: groupAnswers.key(id, userId) }, ...also(group)],
        };
  });
}

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
