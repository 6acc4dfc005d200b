import type { PublicProfile } from '#contract/schemas/sharing.ts';
import { periodOf } from '#domain/leaderboard/timeFrame.ts';
import type { UserId } from '#domain/units/ids.ts';
import type { Profile } from '../people/profile.ts';
import type { World } from '../world/world.ts';
import { entryView } from './entryView.ts';
import { rankAmong } from './rankAmong.ts';
import { boardCounts, standings } from './standings.ts';
import { presentRecord } from './trackRecords.ts';

/**
 * A user's process scores in the current period of each frame they are ranked in, their rank this month (null if not
 * on the leaderboard), and their track record if shared.
 */
export async function presentStanding(
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
