import type { api } from '#contract/index.ts';
import { recordLimits } from '#domain/leaderboard/recordLimits.ts';
import { periodOf } from '#domain/leaderboard/timeFrame.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { rankAmong } from '#functions/leaderboard/rankAmong.ts';
import { boardCounts, entryView, standings } from '#functions/leaderboard/standings.ts';

/** The caller's own row, and how many of the frame are above it: two small reads at any number of traders. */
export const own: Handler<typeof api.leaderboard.own> = async ({ input: { timeFrame = 'all' }, viewer, world }) => {
  const { name } = periodOf(timeFrame, world.now());
  const [standing, counts] = await Promise.all([
    standings.load(world.table, 'eventual', viewer.userId),
    boardCounts.load(world.table, 'eventual', timeFrame, name),
  ]);
  const card = standing?.rows.find(({ frame, period }) => frame === timeFrame && period === name)?.card ?? null;
  return { entry: card && entryView(card), ...rankAmong(counts ?? {}, card?.score ?? 0), from: recordLimits.from };
};
