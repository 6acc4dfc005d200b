import type { api } from '#contract/index.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { requireProfile } from '#functions/people/profile.ts';
import { userView } from '#functions/people/userView.ts';

/** The full profile of the signed-in user. */
export const me: Handler<typeof api.account.me> = async ({ viewer, world }) => {
  return userView(world, viewer.userId, await requireProfile(world.table, viewer.userId), viewer.entitlement);
};
