import type { api } from '#contract/index.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { profileWrite } from '#functions/people/profile.ts';

/** Sets what other members may see; what is switched off is hidden from the next request on. */
export const savePrivacy: Handler<typeof api.account.savePrivacy> = async ({ input: sharing, viewer, world }) => {
  if (!(await world.table.write(profileWrite(viewer.userId, { sharing })))) throw new Error('An active account has no profile.');
  return sharing;
};
