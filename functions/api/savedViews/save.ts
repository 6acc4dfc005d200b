import type { api } from '#contract/index.ts';
import { saveViews } from '#functions/journal/savedViews.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** Saves the list of views, whole. */
export const save: Handler<typeof api.savedViews.save> = async ({ input: { views, version }, viewer, world, refuse }) =>
  (await saveViews(world.table, viewer.userId, views, version)) ?? refuse('views_changed');
