import type { api } from '#contract/index.ts';
import { tradingStats } from '#domain/journal/views/tradingStats.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { loadManifest } from '#functions/journal/loadManifest.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { presentScores } from '#functions/leaderboard/presentScores.ts';
import { loadUsername } from '#functions/people/nameClaim.ts';
import { loadProfile } from '#functions/people/profile.ts';

/** No user has this id: an unknown name costs the same reads as the name of somebody who shares nothing. */
const NOBODY = userIdOf('-');

/** What somebody shares, to anybody signed in, themselves included. Of whoever shares nothing not even the spelling of the name is shown. */
export const publicProfile: Handler<typeof api.account.publicProfile> = async ({ input, world }) => {
  const claim = await loadUsername(world.table, input.username);
  const userId = claim?.status === 'active' ? claim.userId : NOBODY;
  const profile = await loadProfile(world.table, userId);
  if (profile === null || !profile.sharing.community) return { username: input.username, memberSince: null, stats: null, scores: [] };
  const [{ totals }, scores] = await Promise.all([loadManifest(world.table, userId), presentScores(world, userId, profile)]);
  const { totalProfit, currency, ...figures } = tradingStats(totals, profile.preferences.defaultCurrency);
  const { totalTrades, winRate, winLossRatio, otherCurrencies } = figures;
  const money = profile.sharing.amounts ? { currency, totalProfit } : null;
  return {
    username: profile.username,
    memberSince: profile.createdAt.slice(0, 10),
    stats: { totalTrades, winRate, winLossRatio, currency, otherCurrencies, money },
    scores,
  };
};
