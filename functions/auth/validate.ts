import type { api } from '../../shared/contract/index.ts';
import type { Handler } from '../kernel/endpoint.ts';
import { loadProfile, userView } from '../store/users.ts';

/** The user behind a token that still counts. */
export const validate: Handler<typeof api.auth.validate> = async ({ viewer, world }) => {
  const profile = await loadProfile(world.table, viewer.userId);
  if (profile === null) throw new Error('An active account has no profile.');
  return userView(viewer.userId, profile, viewer.entitlement);
};
