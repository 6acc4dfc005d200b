import type { api } from '#contract/index.ts';
import { studyGroup } from '#copy/together/auditTexts.ts';
import { auditWrite } from '#functions/audit/audit.ts';
import { removeGroup } from '#functions/groups/removeGroup.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { isReachable } from './isReachable.ts';

export const remove: Handler<typeof api.studyGroups.remove> = async ({ input: { id }, viewer: { userId }, world, refuse }) => {
  const removed = await removeGroup(world, id, {
    may: (group) => isReachable(group, userId),
    also: ({ name }) => [auditWrite(world, { action: 'study group deleted', target: id, called: studyGroup(name), by: userId })],
  });
  return typeof removed === 'string' ? refuse(removed) : {};
};
