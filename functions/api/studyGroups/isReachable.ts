import type { StudyGroup } from '#domain/groups/studyGroup.ts';
import type { UserId } from '#domain/units/ids.ts';

/** True for an admin's own group and for a public one. */
export const isReachable = ({ owner, isPublic }: StudyGroup, userId: UserId): boolean => owner === userId || isPublic;
