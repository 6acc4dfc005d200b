import type { api } from '../../shared/contract/index.ts';
import type { Handler } from '../kernel/endpoint.ts';
import { sealKey } from '../store/sealKeys.ts';
import { loadProfile, userView } from '../store/users.ts';

/** The user behind a token that still counts. */
export const validate: Handler<typeof api.auth.validate> = async ({ viewer, world }) => {
  const [profile, key] = await Promise.all([loadProfile(world.table, viewer.userId), sealKey(world, viewer.userId)]);
  if (profile === null) throw new Error('An active account has no profile.');
  return { ...userView(viewer.userId, profile, viewer.entitlement), sealKey: key };
};
