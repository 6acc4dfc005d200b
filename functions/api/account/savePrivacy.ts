import type { api } from '#contract/index.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { changeSharing } from '#functions/privacy/changeSharing.ts';
import { heldBack } from '#functions/privacy/takeDown.ts';

/**
 * Sets which parts other members may see. Disabled parts are hidden from the next request on. Parts taken down by an admin stay off.
 */
export const savePrivacy: Handler<typeof api.account.savePrivacy> = async ({ input, viewer, world }) => {
  const saved = await changeSharing(world, viewer.userId, (profile) => {
    const { sharing, takenDown } = heldBack(profile, input);
    return { sharing, set: { takenDown } };
  });
  if (saved === null) throw new Error('An active account has no profile.');
  return saved;
};
