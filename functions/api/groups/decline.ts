import type { api } from '#contract/index.ts';
import { declineInvitation } from '#domain/groups/studyGroup.ts';
import { changeGroup } from '#functions/groups/changeGroup.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

export const decline: Handler<typeof api.groups.decline> = async ({ input: { id }, viewer, world }) => {
  await changeGroup(world, id, (group) => ({ group: declineInvitation(group, viewer.userId) }));
  return {};
};
