import type { api } from '#contract/index.ts';
import { tradingStats } from '#domain/journal/views/tradingStats.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { totalsByUnit } from '#functions/journal/totalsByUnit.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { presentStanding } from '#functions/leaderboard/presentStanding.ts';
import { loadUsername } from '#functions/people/nameClaim.ts';
import { chosenExperience, loadProfile } from '#functions/people/profile.ts';

/** An id no user has: an unknown name costs the same reads as the name of a user who shares nothing. */
const NOBODY = userIdOf('-');

const NOTHING = { memberSince: null, stats: null, scores: [], rank: null, record: null, experience: null, bio: null };

/**
 * A user's shared data, for every signed-in user including themselves. For a user who shares nothing, not even the
 * spelling of the name is shown.
 */
export const publicProfile: Handler<typeof api.account.publicProfile> = async ({ input, world }) => {
  const claim = await loadUsername(world.table, input.username);
  const userId = claim?.status === 'active' ? claim.userId : NOBODY;
  const profile = await loadProfile(world.table, userId);
  if (profile === null || !profile.sharing.community) return { username: input.username, ...NOTHING };
  const { username, createdAt, preferences, sharing, bio } = profile;
  const [totals, standing] = await Promise.all([totalsByUnit(world.table, userId, 'strategy'), presentStanding(world, userId, profile)]);
  const { totalProfit, ...figures } = tradingStats(totals, preferences.defaultCurrency);
  const { totalTrades, winRate, winLossRatio, currency, otherCurrencies } = figures;
  const money = sharing.amounts ? { currency, totalProfit } : null;
  const stats = { totalTrades, winRate, winLossRatio, currency, otherCurrencies, money };
  const about = { memberSince: createdAt.slice(0, 10), experience: chosenExperience(profile), bio: bio || null };
  return { username, stats, ...standing, ...about };
};
