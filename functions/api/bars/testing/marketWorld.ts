import { userIdOf } from '#domain/units/ids.ts';
import { testTraderWorld } from '#functions/api/trades/testing/testTraderWorld.ts';
import { accessKey } from '#functions/people/access.ts';
import type { MarketData } from '#functions/world/marketData.ts';
import type { TestWorld } from '#functions/world/testing/testWorld.ts';

/** A trader's world with a provider that takes every key and has no bars, but for what `alpaca` says. */
export async function marketWorld(
  alpaca: Partial<MarketData['alpaca']> = {},
  overrides: Parameters<typeof testTraderWorld>[0] = {},
  plan: 'monthly' | 'free' = 'monthly',
): Promise<TestWorld> {
  const market = { alpaca: { check: async () => {}, bars: async () => null, ...alpaca } };
  const world = await testTraderWorld({ ...overrides, market });
  const subscription = { active: true, type: plan, cancelAtPeriodEnd: false, currentPeriodEnd: null };
  await world.table.write({ update: accessKey(userIdOf('u1')), set: { subscription } });
  return world;
}
