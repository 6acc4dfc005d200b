import type { UserId } from '../units/ids.ts';
import type { Millis } from '../units/millis.ts';
import { groupLimits, isIn, openInvitations, type StudyGroup, without } from './studyGroup.ts';

/** A group with one invitation more, or why not. Invitations that have ended make room. */
export function inviteToGroup(
  group: StudyGroup,
  userId: UserId,
  now: Millis,
): StudyGroup | 'group_member_already' | 'group_invited_already' | 'group_full' | 'group_invitations_full' {
  const open = openInvitations(group, now);
  if (isIn(group.members, userId)) return 'group_member_already';
  if (isIn(open, userId)) return 'group_invited_already';
  if (group.members.length >= group.capacity) return 'group_full';
  if (open.length >= groupLimits.invitations) return 'group_invitations_full';
  return { ...group, invitations: [...open, { userId, at: now }] };
}

/** A group with one more member. Unchanged for a member; never exceeds its capacity. */
export function joinGroup(group: StudyGroup, userId: UserId, now: Millis): StudyGroup | 'group_full' {
  if (isIn(group.members, userId)) return group;
  if (group.members.length >= group.capacity) return 'group_full';
  return { ...group, members: [...group.members, { userId, at: now }], invitations: without(group.invitations, userId) };
}

/** Declines an invitation; members stay. */
export const declineInvitation = (group: StudyGroup, userId: UserId): StudyGroup =>
  isIn(group.invitations, userId) ? { ...group, invitations: without(group.invitations, userId) } : group;

/** Accepts an invitation. One that has ended, or was withdrawn, opens nothing. */
export const acceptInvitation = (group: StudyGroup, userId: UserId, now: Millis): StudyGroup | 'group_full' | 'group_invitation_over' =>
  isIn(group.members, userId) || isIn(openInvitations(group, now), userId) ? joinGroup(group, userId, now) : 'group_invitation_over';
