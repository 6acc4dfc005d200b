import type { api } from '#contract/index.ts';
import { loadConnection } from '#functions/bars/loadMarketKey.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** The provider the user connected. */
export const provider: Handler<typeof api.bars.provider> = async ({ viewer, world }) => ({
  connection: await loadConnection(world, viewer.userId),
});
