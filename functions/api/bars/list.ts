import type { api } from '#contract/index.ts';
import { listSeries } from '#functions/bars/seriesItems.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** Lists the stored bar series. */
export const list: Handler<typeof api.bars.list> = async ({ viewer, world }) => ({
  series: [...(await listSeries(world.table, viewer.userId))],
});
