import type { api } from '#contract/index.ts';
import { searchWeeks } from '#functions/journal/weekReviews.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** The weeks that have these words. */
export const search: Handler<typeof api.weeks.search> = async ({ input, viewer, world }) => {
  const found = await searchWeeks(world.table, viewer.userId, input.words);
  return {
    weeks: found.map(({ week, excerpt, completedAt }) => ({
      week,
      excerpt,
      completedAt: completedAt === null ? null : new Date(completedAt).toISOString(),
    })),
  };
};
