import type { api } from '#contract/index.ts';
import { countFollowersNow } from '#functions/community/countFollowers.ts';
import { traderNamed } from '#functions/community/findTraders.ts';
import { blockTrader } from '#functions/community/followTrader.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

export const block: Handler<typeof api.community.block> = async ({ input: { username }, viewer: { userId }, world, refuse }) => {
  const trader = await traderNamed(world.table, username);
  if (trader === null) return refuse('trader_not_found');
  if (trader.userId === userId) return refuse('community_self');
  if ((await blockTrader(world, userId, trader.userId)) === 'blocks_full') return refuse('blocks_full');
  for (const each of [userId, trader.userId]) await countFollowersNow(world, each);
  return {};
};
