import type { api } from '#contract/index.ts';
import { millis } from '#domain/units/millis.ts';
import { saveDay } from '#functions/journal/dayNotes.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { dayView } from './dayView.ts';

/** Writes on a day. Tags are dated by this clock. */
export const save: Handler<typeof api.days.save> = async ({ input: { day, version, ...patch }, viewer, world, refuse }) => {
  const note = await saveDay(world.table, viewer.userId, day, patch, version, millis(world.now()));
  return note === null ? refuse('day_changed') : dayView(day, note);
};
