import type { api } from '#contract/index.ts';
import { chaptersBytes } from '#functions/journal/loadChapters.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** Chapter versions of the caller's own journal, each as gzipped JSON: of those asked for, as many of the first ones as one reply takes. */
export const chapters: Handler<typeof api.trades.chapters> = async ({ input, viewer, world, refuse }) =>
  (await chaptersBytes(world.table, viewer.userId, input.ids)) ?? refuse('chapter_not_found');
