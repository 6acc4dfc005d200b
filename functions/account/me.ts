import type { api } from '#contract/index.ts';
import type { Handler } from '../kernel/endpoint.ts';
import { ownView } from '../store/ownView.ts';
import { ownProfile } from '../store/users.ts';

/** The full profile of the signed-in user. */
export const me: Handler<typeof api.account.me> = async ({ viewer, world }) => {
  return ownView(world, viewer.userId, await ownProfile(world.table, viewer.userId), viewer.entitlement);
};
