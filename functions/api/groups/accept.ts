import type { api } from '#contract/index.ts';
import { acceptInvitation } from '#domain/groups/studyGroup.ts';
import { millis } from '#domain/units/millis.ts';
import { changeGroup } from '#functions/groups/changeGroup.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

export const accept: Handler<typeof api.groups.accept> = async ({ input: { id }, viewer, world, refuse }) => {
  const accepted = await changeGroup(world, id, (group) => {
    const next = acceptInvitation(group, viewer.userId, millis(world.now()));
    return typeof next === 'string' ? next : { group: next };
  });
  return typeof accepted === 'string' ? refuse(accepted) : {};
};
