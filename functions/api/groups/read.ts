import type { api } from '#contract/index.ts';
import { isIn, openInvitations, type StudyGroup } from '#domain/groups/studyGroup.ts';
import type { UserId } from '#domain/units/ids.ts';
import { type Millis, millis } from '#domain/units/millis.ts';
import { groupView } from '#functions/groups/groupAnswers.ts';
import { loadGroup } from '#functions/groups/studyGroups.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

const roleIn = (group: StudyGroup, userId: UserId, now: Millis) => {
  if (group.owner === userId) return 'owner';
  if (isIn(group.members, userId)) return 'member';
  return isIn(openInvitations(group, now), userId) ? 'invited' : null;
};

/** Shows non-members the description and member count, but no names. */
export const read: Handler<typeof api.groups.read> = async ({ input: { id }, viewer, world, refuse }) => {
  const group = await loadGroup(world.table, id);
  const role = group && roleIn(group, viewer.userId, millis(world.now()));
  if (group === null || (role === null && !group.isPublic)) return refuse('group_not_found');
  const { members, ...view } = await groupView(world, group);
  return { ...view, role, people: members.length, members: role === 'owner' || role === 'member' ? members : [] };
};
