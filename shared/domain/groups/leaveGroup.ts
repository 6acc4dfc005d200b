import type { UserId } from '../units/ids.ts';
import { type StudyGroup, without } from './studyGroup.ts';

/** A group without somebody, member or invited. Its owner stays. */
export const leaveGroup = (group: StudyGroup, userId: UserId): StudyGroup | 'group_of_owner' =>
  userId === group.owner
    ? 'group_of_owner'
    : { ...group, members: without(group.members, userId), invitations: without(group.invitations, userId) };
