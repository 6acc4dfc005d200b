import type { api } from '#contract/index.ts';
import { periodOf } from '#domain/leaderboard/timeFrame.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { boardPages, entryView } from '#functions/leaderboard/standings.ts';

/** One read for any number of traders: the page is rebuilt when a ranking changes. */
export const list: Handler<typeof api.leaderboard.list> = async ({ input: { timeFrame = 'all' }, world }) => {
  const page = await boardPages.load(world.table, 'eventual', timeFrame, periodOf(timeFrame, world.now()).name);
  return (page?.cards ?? []).map(entryView);
};
