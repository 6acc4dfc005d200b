import { userIdOf } from '#domain/units/ids.ts';
import { testTraderWorld } from '#functions/api/trades/testing/testTraderWorld.ts';
import { accessKey } from '#functions/people/access.ts';
import type { MarketProvider } from '#functions/world/marketData.ts';
import { noBars, type TestWorld } from '#functions/world/testing/testWorld.ts';

/** A trader's world with providers that accept every key and have no bars, except as `provider` overrides. */
export async function marketWorld(
  provider: Partial<MarketProvider> = {},
  overrides: Parameters<typeof testTraderWorld>[0] = {},
  plan: 'monthly' | 'free' = 'monthly',
): Promise<TestWorld> {
  const both = { ...noBars, ...provider };
  const market = { alpaca: { ...both }, massive: { ...both } };
  const world = await testTraderWorld({ ...overrides, market });
  const subscription = { active: true, type: plan, cancelAtPeriodEnd: false, currentPeriodEnd: null };
  await world.table.write({ update: accessKey(userIdOf('u1')), set: { subscription } });
  return world;
}
