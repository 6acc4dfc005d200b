import { api as contract } from '#contract/index.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { testTraderWorld } from '#functions/api/trades/testing/testTraderWorld.ts';
import { callEndpoint, type TestResponse } from '#functions/kernel/testing/callEndpoint.ts';
import { accessKey } from '#functions/people/access.ts';
import type { TestWorld } from '#functions/world/testing/testWorld.ts';
import { routes } from '../index.ts';

/** A world with a member who pays, whose token is "u1". */
export async function premiumWorld(overrides: Parameters<typeof testTraderWorld>[0] = {}): Promise<TestWorld> {
  const world = await testTraderWorld(overrides);
  const subscription = { active: true, type: 'monthly', cancelAtPeriodEnd: false, currentPeriodEnd: null };
  await world.table.write({ update: accessKey(userIdOf('u1')), set: { subscription } });
  return world;
}

/** A call of the area by that member. */
export const ask = (world: TestWorld, call: keyof typeof contract.plans, input?: Record<string, unknown>): Promise<TestResponse> =>
  callEndpoint(routes(world), contract.plans[call], input, { token: 'u1' });
