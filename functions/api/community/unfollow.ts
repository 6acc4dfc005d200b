import type { api } from '#contract/index.ts';
import { countFollowersNow } from '#functions/community/countFollowers.ts';
import { personNamed } from '#functions/community/findTraders.ts';
import { unfollowTrader } from '#functions/community/followTrader.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** Also takes the follower's name out of the trader's notifications. */
export const unfollow: Handler<typeof api.community.unfollow> = async ({ input: { username }, viewer: { userId }, world }) => {
  const trader = await personNamed(world.table, username);
  if (trader === null) return {};
  await unfollowTrader(world, userId, trader.userId);
  await countFollowersNow(world, trader.userId);
  return {};
};
