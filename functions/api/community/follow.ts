import type { api } from '#contract/index.ts';
import { countFollowersNow } from '#functions/community/countFollowers.ts';
import { traderNamed } from '#functions/community/findTraders.ts';
import { followTrader } from '#functions/community/followTrader.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { followLimit, isUsedUp, limitWrite } from '#functions/limits/dailyLimit.ts';

export const follow: Handler<typeof api.community.follow> = async ({ input: { username }, viewer: { userId }, world, refuse }) => {
  const trader = await traderNamed(world.table, username);
  if (trader === null) return refuse('trader_not_found');
  if (trader.userId === userId) return refuse('community_self');
  const [limit, at] = [followLimit(userId), world.now()];
  if (await isUsedUp(world.table, limit, at)) return refuse('follows_too_many');
  const done = await followTrader(world, userId, trader.userId, [limitWrite(limit, at)]);
  if (done === 'follows_full' || done === 'community_blocked') return refuse(done);
  await countFollowersNow(world, trader.userId);
  if (done === 'followed') await world.publish({ type: 'TraderFollowed', userId: trader.userId, by: userId });
  return {};
};
