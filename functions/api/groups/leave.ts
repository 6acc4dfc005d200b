import type { api } from '#contract/index.ts';
import { leaveOneGroup } from '#functions/groups/leaveOneGroup.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** Leaves a group, with everything shared in it. Succeeds if the group no longer exists. */
export const leave: Handler<typeof api.groups.leave> = async ({ input: { id }, viewer, world, refuse }) => {
  const left = await leaveOneGroup(world, id, viewer.userId);
  return left === 'group_of_owner' ? refuse(left) : {};
};
