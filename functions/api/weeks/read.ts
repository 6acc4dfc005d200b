import type { api } from '#contract/index.ts';
import { loadWeek } from '#functions/journal/weekReviews.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { weekView } from './weekView.ts';

/** The current week. */
export const read: Handler<typeof api.weeks.read> = async ({ input: { week }, viewer, world }) =>
  weekView(week, await loadWeek(world.table, viewer.userId, week));
