import { isIn, type StudyGroup, without } from '#domain/groups/studyGroup.ts';
import type { UserId } from '#domain/units/ids.ts';
import type { Write } from '../table/table.ts';
import type { World } from '../world/world.ts';
import { changeGroup } from './changeGroup.ts';
import { groupAnswers } from './groupAnswers.ts';

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
