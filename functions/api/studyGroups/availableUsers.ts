import type { api } from '#contract/index.ts';
import { groupLimits, isIn, openInvitations } from '#domain/groups/studyGroup.ts';
import { millis } from '#domain/units/millis.ts';
import { loadGroup } from '#functions/groups/studyGroups.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { findPeople } from '#functions/people/findPeople.ts';
import { isReachable } from './isReachable.ts';

/** As many may be in the group already, or invited. */
const MOST_IN = 60;

export const availableUsers: Handler<typeof api.studyGroups.availableUsers> = async ({ input, viewer, world, refuse }) => {
  const group = await loadGroup(world.table, input.id);
  if (group === null || !isReachable(group, viewer.userId)) return refuse('group_not_found');
  const people = await findPeople(world.table, { begins: input.q ?? '', limit: groupLimits.suggestions + MOST_IN });
  const taken = [...group.members, ...openInvitations(group, millis(world.now()))];
  return people
    .filter(({ userId }) => !isIn(taken, userId))
    .slice(0, groupLimits.suggestions)
    .map(({ userId, username }) => ({ _id: userId, username }));
};
