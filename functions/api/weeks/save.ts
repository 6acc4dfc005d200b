import type { api } from '#contract/index.ts';
import { millis } from '#domain/units/millis.ts';
import { saveWeek } from '#functions/journal/weekReviews.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { gradesOf, weekView } from './weekView.ts';

/** Writes on a week. Its completion is dated by this clock. */
export const save: Handler<typeof api.weeks.save> = async ({ input: { week, version, losses, ...fields }, viewer, world, refuse }) => {
  const patch = { ...fields, ...(losses && { losses: gradesOf(losses) }) };
  const review = await saveWeek(world.table, viewer.userId, week, patch, version, millis(world.now()));
  return review === null ? refuse('week_changed') : weekView(week, review);
};
