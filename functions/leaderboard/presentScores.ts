import type { PublicProfile } from '#contract/schemas/sharing.ts';
import { periodOf } from '#domain/leaderboard/timeFrame.ts';
import type { UserId } from '#domain/units/ids.ts';
import type { Profile } from '../people/profile.ts';
import type { World } from '../world/world.ts';
import { entryView } from './entryView.ts';
import { standings } from './standings.ts';

/** Somebody's process scores in the present period of each time frame they are ranked in; none where they are not on the leaderboard. */
export async function presentScores(
  { table, now }: Pick<World, 'table' | 'now'>,
  userId: UserId,
  { sharing }: Pick<Profile, 'sharing'>,
): Promise<PublicProfile['scores']> {
  const standing = sharing.leaderboard ? await standings.load(table, 'eventual', userId) : null;
  const present = standing?.rows.filter(({ frame, period }) => period === periodOf(frame, now()).name) ?? [];
  return present.map(({ frame, card }) => ({ timeFrame: frame, entry: entryView(card) }));
}
