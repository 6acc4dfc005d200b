import type { api } from '#contract/index.ts';
import { askProvider, saveMarketKey } from '#functions/bars/loadMarketKey.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { limitWrite, marketLimit } from '#functions/limits/dailyLimit.ts';

/** Tries a key, and stores it sealed when the provider takes it. */
export const connect: Handler<typeof api.bars.connect> = async ({ input: { provider, ...key }, viewer, world, refuse }) => {
  if (!(await world.table.write(limitWrite(marketLimit(viewer.userId), world.now())))) return refuse('market_today');
  await askProvider(world, refuse, () => world.market[provider].check(key));
  const connection = { provider, connectedAt: new Date(world.now()).toISOString() };
  await saveMarketKey(world, viewer.userId, { ...connection, key });
  return { connection };
};
