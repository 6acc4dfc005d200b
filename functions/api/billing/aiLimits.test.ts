import { expect, it } from 'vitest';
import { userIdOf } from '#domain/units/ids.ts';
import { creditAccounts } from '#functions/credits/creditAccounts.ts';
import { testNow, testWorld } from '#functions/world/testing/testWorld.ts';
import { ask, member } from './testing/billingWorld.ts';

const paid = (type: string) => ({ subscription: { active: true, type, currentPeriodEnd: new Date(testNow + 1000).toISOString() } });
const special = { specialAccess: { hasAccess: true, expiresAt: null, reason: 'beta tester' } };

it.each([
  ['no plan', {}, 5],
  ['the Free plan', { subscription: { type: 'free' } }, 5],
  ['a month', paid('monthly'), 50],
  ['a year', paid('yearly'), 75],
  ['special access', special, 75],
])('allows the weekly requests of %s', async (_who, access, weeklyLimit) => {
  const world = testWorld();
  await member(world, access);
  const aiRequestLimits = { weeklyLimit, remainingRequests: weeklyLimit, totalRequestsUsed: 0 };
  expect(await ask(world, 'aiLimits')).toMatchObject({ status: 200, body: { success: true, data: { aiRequestLimits } } });
});

it('this week’s usage resets on Monday, and an ended plan applies immediately', async () => {
  const world = testWorld();
  await member(world, paid('monthly'));
  await world.table.write({ put: { ...creditAccounts.key(userIdOf('u1')), week: '2026-11-16', used: 12, totalUsed: 90 } });
  const left = async () =>
    ((await ask(world, 'aiLimits')).body.data as { aiRequestLimits: { remainingRequests: number } }).aiRequestLimits.remainingRequests;
  expect(await left()).toBe(38);
  await member(world, { subscription: { active: false, type: 'free' } });
  expect(await left()).toBe(0);
});
