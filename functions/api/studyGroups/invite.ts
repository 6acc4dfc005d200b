import type { api } from '#contract/index.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { loadEmail } from '#functions/people/nameClaim.ts';
import { sendInvitation } from './sendInvitation.ts';

export const invite: Handler<typeof api.studyGroups.invite> = async ({ input: { id, email }, viewer, world, refuse }) => {
  const claim = await loadEmail(world.table, email);
  return sendInvitation(world, { id, from: viewer.userId, to: claim?.userId ?? null }, refuse);
};
