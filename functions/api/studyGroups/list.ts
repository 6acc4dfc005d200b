import type { api } from '#contract/index.ts';
import { groupLineView, listGroups } from '#functions/groups/studyGroups.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { usernamesOf } from '#functions/people/usernamesOf.ts';

/** The newest first. */
export const list: Handler<typeof api.studyGroups.list> = async ({ input: { includePublic }, viewer, world }) => {
  const lines = (await listGroups(world.table))
    .filter(({ owner, isPublic }) => owner === viewer.userId || (includePublic === 'true' && isPublic))
    .sort((a, b) => b.createdAt - a.createdAt);
  const names = await usernamesOf(
    world.table,
    lines.map(({ owner }) => owner),
  );
  return lines.map((line) => ({
    ...groupLineView(line, names),
    invitees: line.invitations,
    isOwn: line.owner === viewer.userId,
  }));
};
