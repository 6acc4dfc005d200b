import type { api } from '#contract/index.ts';
import { leaveGroup } from '#domain/groups/leaveGroup.ts';
import { changeGroup } from '#functions/groups/changeGroup.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** A group that is gone needs no leaving. */
export const leave: Handler<typeof api.groups.leave> = async ({ input: { id }, viewer, world, refuse }) => {
  const left = await changeGroup(world, id, (group) => {
    const next = leaveGroup(group, viewer.userId);
    return typeof next === 'string' ? next : { group: next };
  });
  return left === 'group_of_owner' ? refuse(left) : {};
};
