import type { api } from '#contract/index.ts';
import type { PublicProfile } from '#contract/schemas/sharing.ts';
import { tradingStats } from '#domain/journal/views/tradingStats.ts';
import { periodOf } from '#domain/leaderboard/timeFrame.ts';
import { type UserId, userIdOf } from '#domain/units/ids.ts';
import { totalsByUnit } from '#functions/journal/totalsByUnit.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { rankAmong } from '#functions/leaderboard/rankAmong.ts';
import { boardCounts, entryView, standings } from '#functions/leaderboard/standings.ts';
import { presentRecord } from '#functions/leaderboard/trackRecords.ts';
import { loadUsername } from '#functions/people/nameClaim.ts';
import { chosenExperience, loadProfile, type Profile } from '#functions/people/profile.ts';
import type { World } from '#functions/world/world.ts';

/**
 * A user's process scores in the current period of each frame they are ranked in, their rank this month (null if not
 * on the leaderboard), and their track record if shared.
 */
async function presentStanding(
  { table, now }: Pick<World, 'table' | 'now'>,
  userId: UserId,
  profile: Pick<Profile, 'sharing'>,
): Promise<Pick<PublicProfile, 'scores' | 'rank' | 'record'>> {
  const standing = profile.sharing.leaderboard ? await standings.load(table, 'eventual', userId) : null;
  const present = standing?.rows.filter(({ frame, period }) => period === periodOf(frame, now()).name) ?? [];
  const month = present.find(({ frame }) => frame === 'month');
  const counts = month === undefined ? null : await boardCounts.load(table, 'eventual', month.frame, month.period);
  return {
    scores: present.map(({ frame, card }) => ({ timeFrame: frame, entry: entryView(card) })),
    record: await presentRecord(table, userId, profile),
    rank: month === undefined || counts === null ? null : rankAmong(counts, month.card.score),
  };
}

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
