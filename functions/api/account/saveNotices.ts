import type { api } from '#contract/index.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { profileWrite } from '#functions/people/profile.ts';

/** Sets which notifications a user gets; a type that is off is no longer written. */
export const saveNotices: Handler<typeof api.account.saveNotices> = async ({ input: notices, viewer, world }) => {
  if (!(await world.table.write(profileWrite(viewer.userId, { notices })))) throw new Error('An active account has no profile.');
  return notices;
};
