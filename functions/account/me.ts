import type { api } from '../../shared/contract/index.ts';
import type { Handler } from '../kernel/endpoint.ts';
import { loadProfile, userView } from '../store/users.ts';

/** The full profile of the signed-in user. */
export const me: Handler<typeof api.account.me> = async ({ viewer, world }) => {
  const profile = await loadProfile(world.table, viewer.userId);
  if (profile === null) throw new Error('An active account has no profile.');
  return userView(viewer.userId, profile, viewer.entitlement);
};
