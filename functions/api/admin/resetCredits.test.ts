import { expect, it } from 'vitest';
import { weekOf } from '#domain/credits/weekOf.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { creditAccounts, creditAccountWrite } from '#functions/credits/creditAccounts.ts';
import { act, adminWorld, ask, auditLines } from './testing/adminWorld.ts';

it('credits spent this week count no more; the total ever spent stays, and so do credits reserved by a call', async () => {
  const world = await adminWorld();
  const week = weekOf(world.now());
  const account = { week, used: 49, givenBack: 0, totalUsed: 120, holds: { 'request-1': { week, until: world.now() + 60_000 } } };
  await world.table.write(creditAccountWrite(userIdOf('id-maya'), account, 0));
  const limits = async () => ((await ask(world, 'user', { id: 'id-maya' })).body.data as { aiRequestLimits: object }).aiRequestLimits;
  expect(await limits()).toEqual({ weeklyLimit: 50, remainingRequests: 0, totalRequestsUsed: 120 });
  expect(await act(world, 'resetCredits', 'maya')).toBe(200);
  expect(await limits()).toEqual({ weeklyLimit: 50, remainingRequests: 49, totalRequestsUsed: 120 });
  expect(await creditAccounts.load(world.table, 'strong', userIdOf('id-maya'))).toMatchObject({ used: 0, givenBack: 49 });
  expect(await auditLines(world)).toContain('ada: AI credits reset, maya, used 49, note for a test');
});

it('a user who never spent any has all credits; an unknown user is user_not_found', async () => {
  const world = await adminWorld();
  expect(await act(world, 'resetCredits', 'fred')).toBe(200);
  expect(await act(world, 'resetCredits', 'nobody')).toBe('user_not_found');
});
