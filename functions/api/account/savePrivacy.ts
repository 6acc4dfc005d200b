import type { api } from '#contract/index.ts';
import { communitySharing } from '#functions/community/communitySharing.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { shareStanding } from '#functions/leaderboard/shareStanding.ts';
import { profileWrite, requireProfile } from '#functions/people/profile.ts';

/** Sets what other members may see; what is switched off is hidden from the next request on. */
export const savePrivacy: Handler<typeof api.account.savePrivacy> = async ({ input: sharing, viewer, world }) => {
  const profile = await requireProfile(world.table, viewer.userId);
  const inCommunity = communitySharing(viewer.userId, profile, sharing, world.now());
  const change = { before: profile.sharing, sharing };
  await shareStanding(world, viewer.userId, change, profileWrite(viewer.userId, { sharing }), inCommunity);
  if (inCommunity.length > 0) await world.publish({ type: 'ProfileChanged', userId: viewer.userId });
  return sharing;
};
