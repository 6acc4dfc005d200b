import type { api } from '#contract/index.ts';
import { loadDay } from '#functions/journal/dayNotes.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { dayView } from './dayView.ts';

/** Returns the current day. */
export const read: Handler<typeof api.days.read> = async ({ input: { day }, viewer, world }) =>
  dayView(day, await loadDay(world.table, viewer.userId, day));
