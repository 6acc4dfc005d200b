import type { api } from '#contract/index.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { shareStanding } from '#functions/leaderboard/shareStanding.ts';
import { profileWrite, requireProfile } from '#functions/people/profile.ts';

/** Sets what other members may see; what is switched off is hidden from the next request on. */
export const savePrivacy: Handler<typeof api.account.savePrivacy> = async ({ input: sharing, viewer, world }) => {
  const { sharing: before } = await requireProfile(world.table, viewer.userId);
  await shareStanding(world, viewer.userId, { before, sharing }, profileWrite(viewer.userId, { sharing }));
  return sharing;
};
