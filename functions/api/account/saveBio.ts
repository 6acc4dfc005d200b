import type { api } from '#contract/index.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { profileWrite } from '#functions/people/profile.ts';

/** Others see it as long as their owner shares a profile. */
export const saveBio: Handler<typeof api.account.saveBio> = async ({ input: { bio }, viewer, world }) => {
  if (!(await world.table.write(profileWrite(viewer.userId, { bio })))) throw new Error('An active account has no profile.');
  return { bio };
};
