import type { api } from '#contract/index.ts';
import { listDays } from '#functions/journal/dayNotes.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { tagsView } from './dayView.ts';

/** The days on which something is written. A month is read as one small item. */
export const list: Handler<typeof api.days.list> = async ({ input, viewer, world }) => {
  const days = await listDays(world.table, viewer.userId, input.from, input.to);
  return { days: days.map((day) => ({ ...day, tags: tagsView(day.tags) })) };
};
