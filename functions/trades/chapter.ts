import type { api } from '#contract/index.ts';
import type { Handler } from '../kernel/endpoint.ts';
import { chapterBytes } from '../store/chapters.ts';

/** One chapter version of the caller's own journal, as gzipped JSON. */
export const chapter: Handler<typeof api.trades.chapter> = async ({ input, viewer, world, refuse }) =>
  (await chapterBytes(world.table, viewer.userId, input.id)) ?? refuse('chapter_not_found');
