import type { api } from '#contract/index.ts';
import type { Handler } from '../kernel/endpoint.ts';
import { sealKey } from '../store/sealKeys.ts';
import { ownView } from '../store/ownView.ts';
import { ownProfile } from '../store/users.ts';

/** The user behind a token that still counts. */
export const validate: Handler<typeof api.auth.validate> = async ({ viewer, world }) => {
  const [profile, key] = await Promise.all([ownProfile(world.table, viewer.userId), sealKey(world, viewer.userId)]);
  return { ...(await ownView(world, viewer.userId, profile, viewer.entitlement)), sealKey: key };
};
