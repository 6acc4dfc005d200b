import type { api } from '#contract/index.ts';
import { personNamed } from '#functions/community/findTraders.ts';
import { unfollowTrader } from '#functions/community/followTrader.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

export const unfollow: Handler<typeof api.community.unfollow> = async ({ input: { username }, viewer: { userId }, world }) => {
  const trader = await personNamed(world.table, username);
  if (trader !== null) await unfollowTrader(world, userId, trader.userId);
  return {};
};
