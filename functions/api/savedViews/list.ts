import type { api } from '#contract/index.ts';
import { loadSavedViews } from '#functions/journal/savedViews.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** The current views. */
export const list: Handler<typeof api.savedViews.list> = async ({ viewer, world }) => loadSavedViews(world.table, viewer.userId);
