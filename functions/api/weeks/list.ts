import type { api } from '#contract/index.ts';
import { listWeeks } from '#functions/journal/weekReviews.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { weekLine } from './weekView.ts';

/** The weeks on which something is written. A year is read as one small item. */
export const list: Handler<typeof api.weeks.list> = async ({ input, viewer, world }) => {
  const weeks = await listWeeks(world.table, viewer.userId, input.from, input.to);
  return { weeks: weeks.map(({ week, ...line }) => ({ week, ...weekLine(line) })) };
};
