import type { api } from '#contract/index.ts';
import { loadBars } from '#functions/bars/seriesItems.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** The bars of a stretch of time. */
export const read: Handler<typeof api.bars.read> = async ({ input: { symbol, seconds, from, until }, viewer, world }) => ({
  bars: await loadBars(world.table, viewer.userId, { symbol, seconds: Number(seconds) }, Number(from), Number(until)),
});
