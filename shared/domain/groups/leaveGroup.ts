import type { UserId } from '../units/ids.ts';
import { isIn, type StudyGroup, without } from './studyGroup.ts';

/** A group without a member or invitee; unchanged if they are neither. The owner can't leave. */
export function leaveGroup(group: StudyGroup, userId: UserId): StudyGroup | 'group_of_owner' {
  if (userId === group.owner) return 'group_of_owner';
  if (!isIn(group.members, userId) && !isIn(group.invitations, userId)) return group;
  return { ...group, members: without(group.members, userId), invitations: without(group.invitations, userId) };
}
