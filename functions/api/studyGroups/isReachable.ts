import type { StudyGroup } from '#domain/groups/studyGroup.ts';
import type { UserId } from '#domain/units/ids.ts';

/** Whether an admin may run a group: their own, or a public one. */
export const isReachable = ({ owner, isPublic }: StudyGroup, userId: UserId): boolean => owner === userId || isPublic;
