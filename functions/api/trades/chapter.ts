import type { api } from '#contract/index.ts';
import { chapterBytes } from '#functions/journal/loadChapters.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** One chapter version of the caller's own journal, as gzipped JSON. */
export const chapter: Handler<typeof api.trades.chapter> = async ({ input, viewer, world, refuse }) =>
  (await chapterBytes(world.table, viewer.userId, input.id)) ?? refuse('chapter_not_found');
