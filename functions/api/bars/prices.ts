import type { api } from '#contract/index.ts';
import { askProvider, loadMarketKey } from '#functions/bars/loadMarketKey.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { limitWrite, marketPriceLimit } from '#functions/limits/dailyLimit.ts';

/** Asks the person's provider for the newest prices of shares. */
export const prices: Handler<typeof api.bars.prices> = async ({ input: { symbols }, viewer, world, refuse }) => {
  const connected = await askProvider(world, refuse, () => loadMarketKey(world, viewer.userId));
  if (connected === null) return { provider: null, prices: [] };
  if (!(await world.table.write(limitWrite(marketPriceLimit(viewer.userId), world.now())))) return refuse('market_today');
  const found = await askProvider(world, refuse, () => world.market[connected.provider].prices(connected.key, symbols));
  return { provider: connected.provider, prices: [...found] };
};
