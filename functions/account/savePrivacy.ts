import type { api } from '#contract/index.ts';
import type { Handler } from '../kernel/endpoint.ts';
import { profileChange } from '../store/users.ts';

/** Says what other members may see; what is switched off is gone from the next look on. */
export const savePrivacy: Handler<typeof api.account.savePrivacy> = async ({ input: sharing, viewer, world }) => {
  if (!(await world.table.write(profileChange(viewer.userId, { sharing })))) throw new Error('An active account has no profile.');
  return sharing;
};
