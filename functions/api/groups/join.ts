import type { api } from '#contract/index.ts';
import { joinGroup } from '#domain/groups/studyGroup.ts';
import { millis } from '#domain/units/millis.ts';
import { changeGroup } from '#functions/groups/changeGroup.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** A private group answers "not found" without an invitation, so trying to join never reveals it. */
export const join: Handler<typeof api.groups.join> = async ({ input: { id }, viewer, world, refuse }) => {
  const joined = await changeGroup(world, id, (group) => {
    if (!group.isPublic) return 'group_not_found';
    const next = joinGroup(group, viewer.userId, millis(world.now()));
    return typeof next === 'string' ? next : { group: next };
  });
  return typeof joined === 'string' ? refuse(joined) : {};
};
