import type { api } from '#contract/index.ts';
import { loadGroup } from '#functions/groups/studyGroups.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { adminView } from './adminView.ts';
import { isReachable } from './isReachable.ts';

export const read: Handler<typeof api.studyGroups.read> = async ({ input: { id }, viewer, world, refuse }) => {
  const group = await loadGroup(world.table, id);
  return group !== null && isReachable(group, viewer.userId) ? adminView(world, group) : refuse('group_not_found');
};
