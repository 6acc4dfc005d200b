import { beforeEach, expect, it } from 'vitest';
import type { UserId } from '#domain/units/ids.ts';
import { reserveRequest } from '../credits/reserveRequest.ts';
import { settleRequest } from '../credits/settleRequest.ts';
import { ledgerEquation } from '../credits/testing/ledgerEquation.ts';
import { testAnswer, testMember } from '../credits/testing/testMember.ts';
import { loadNotices } from '../notices/notices.ts';
import { accessKey } from '../people/access.ts';
import { profiles } from '../people/profile.ts';
import { type TestWorld, testWorld } from '../world/testing/testWorld.ts';
import { refill } from './refillCredits.ts';

const MONDAY = Date.UTC(2026, 10, 23);
const WEEK = 7 * 86_400_000;
let world: TestWorld;
let maya: UserId;
beforeEach(async () => {
  world = testWorld();
  maya = await testMember(world.table, 'free', 'maya');
});

async function spend(userId: UserId, requestId: string): Promise<void> {
  const limit = 5;
  await reserveRequest(world, { userId, requestId }, { hash: 'h', limit });
  await settleRequest(world, { userId, requestId }, { limit, ending: { spend: true, answer: testAnswer(userId, requestId) } });
}
const titles = async (userId: UserId) =>
  (await loadNotices(world.table, userId, world.now())).map(({ title, message }) => [title, message]);
const told = [['Your AI credits are back', 'You have 5 AI credits until next Monday.']];

it('on Monday starts a new week and notifies once for users who spent a credit, not for others', async () => {
  const noah = await testMember(world.table, 'monthly', 'noah');
  await spend(maya, 'a');
  await spend(maya, 'b');
  world.setNow(MONDAY - 1000);
  expect(await refill(world)).toEqual({ refilled: 0 });
  world.setNow(MONDAY);
  expect(await refill(world)).toEqual({ refilled: 1 });
  expect(await ledgerEquation(world, maya, 5)).toEqual({ remaining: 5, aside: 0, done: 0 });
  expect([await titles(maya), await titles(noah)]).toEqual([told, []]);
});

it('starts the new week of users who opted out of the notification too', async () => {
  await world.table.write({ update: profiles.key(maya), set: { notices: { credits: false } } });
  await spend(maya, 'a');
  world.setNow(MONDAY);
  expect(await refill(world)).toEqual({ refilled: 1 });
  expect(await ledgerEquation(world, maya, 5)).toEqual({ remaining: 5, aside: 0, done: 0 });
  expect(await titles(maya)).toEqual([]);
});

it('run twice, at the same time or later, it does nothing more', async () => {
  await spend(maya, 'a');
  world.setNow(MONDAY);
  const ran = await Promise.all([refill(world), refill(world)]);
  expect(ran.map(({ refilled }) => refilled).sort()).toEqual([0, 1]);
  world.setNow(MONDAY + 3600_000);
  expect(await refill(world)).toEqual({ refilled: 0 });
  expect(await titles(maya)).toEqual(told);
});

it('run late, it keeps credits spent since Monday spent', async () => {
  await spend(maya, 'a');
  world.setNow(MONDAY + 1000);
  await spend(maya, 'b');
  world.setNow(MONDAY + 2 * 86_400_000);
  expect(await refill(world)).toEqual({ refilled: 1 });
  expect(await ledgerEquation(world, maya, 5)).toEqual({ remaining: 4, aside: 0, done: 1 });
});

it('a Monday that was missed is made up for by the next, with one notification', async () => {
  await spend(maya, 'a');
  world.setNow(MONDAY + 1000);
  await spend(maya, 'b');
  world.setNow(MONDAY + WEEK);
  expect(await refill(world)).toEqual({ refilled: 1 });
  expect(await titles(maya)).toEqual(told);
  expect(await ledgerEquation(world, maya, 5)).toEqual({ remaining: 5, aside: 0, done: 0 });
});

it('a run that dies halfway is finished by the next, without a second notification', async () => {
  for (const name of ['u1', 'u2', 'u3']) await spend(await testMember(world.table, 'free', name), 'a');
  world.setNow(MONDAY);
  let left = 2;
  const transact: TestWorld['table']['transact'] = async (writes) => {
    if (left-- <= 0) throw new Error('killed');
    return world.table.transact(writes);
  };
  await expect(refill({ ...world, table: { ...world.table, transact } })).rejects.toThrow();
  await refill(world);
  for (const name of ['u1', 'u2', 'u3']) expect(await titles(name as UserId)).toHaveLength(1);
});

it('does not notify a user who is being deleted', async () => {
  await spend(maya, 'a');
  await world.table.write({ update: accessKey(maya), set: { status: 'leaving' } });
  world.setNow(MONDAY);
  expect(await refill(world)).toEqual({ refilled: 0 });
  expect(await titles(maya)).toEqual([]);
});
