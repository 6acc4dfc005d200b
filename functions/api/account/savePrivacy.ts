import type { api } from '#contract/index.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { requireProfile } from '#functions/people/profile.ts';
import { changeSharing } from '#functions/privacy/changeSharing.ts';
import { heldBack } from '#functions/privacy/takeDown.ts';

/**
 * Sets which parts other members may see. Disabled parts are hidden from the next request on, and parts taken down by an admin stay off.
 */
export const savePrivacy: Handler<typeof api.account.savePrivacy> = async ({ input, viewer, world }) => {
  const profile = await requireProfile(world.table, viewer.userId);
  const { sharing, takenDown } = heldBack(profile, input);
  await changeSharing(world, viewer.userId, profile, sharing, { takenDown });
  return sharing;
};
