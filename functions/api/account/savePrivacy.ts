import type { api } from '#contract/index.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { requireProfile } from '#functions/people/profile.ts';
import { changeSharing } from '#functions/privacy/changeSharing.ts';

/** Sets what other members may see; what is switched off is hidden from the next request on. */
export const savePrivacy: Handler<typeof api.account.savePrivacy> = async ({ input: sharing, viewer, world }) => {
  const profile = await requireProfile(world.table, viewer.userId);
  await changeSharing(world, viewer.userId, profile, sharing);
  return sharing;
};
