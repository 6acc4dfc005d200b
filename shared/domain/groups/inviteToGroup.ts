import type { UserId } from '../units/ids.ts';
import type { Millis } from '../units/millis.ts';
import { groupLimits, isIn, openInvitations, type StudyGroup } from './studyGroup.ts';

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
