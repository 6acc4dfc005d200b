import type { api } from '#contract/index.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { requireProfile } from '#functions/people/profile.ts';
import { sealKey } from '#functions/people/sealKey.ts';
import { userView } from '#functions/people/userView.ts';

/** The user behind a token that still counts. */
export const validate: Handler<typeof api.auth.validate> = async ({ viewer, world }) => {
  const [profile, key] = await Promise.all([requireProfile(world.table, viewer.userId), sealKey(world, viewer.userId)]);
  return { ...(await userView(world, viewer.userId, profile, viewer.entitlement)), sealKey: key };
};
