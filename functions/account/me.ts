import type { api } from '../../shared/contract/index.ts';
import type { Handler } from '../kernel/endpoint.ts';
import { ownProfile, userView } from '../store/users.ts';

/** The full profile of the signed-in user. */
export const me: Handler<typeof api.account.me> = async ({ viewer, world }) => {
  return userView(viewer.userId, await ownProfile(world.table, viewer.userId), viewer.entitlement);
};
