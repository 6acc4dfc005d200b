import { expect, it } from 'vitest';
import { userIdOf } from '#domain/units/ids.ts';
import { adminWorld } from '#functions/api/admin/testing/adminWorld.ts';
import { join } from '#functions/groups/testing/groupWorld.ts';
import { accountCounts, listCountedPlans, loadDayCounts } from '../figures/accountCounts.ts';
import { updateAccess } from '../people/access.ts';
import { sessionWrites } from '../people/sessions.ts';
import { count } from './countAccounts.ts';

it('counts users, active users, paid plans and AI usage, and lists the paid plans', async () => {
  const world = await adminWorld();
  const now = world.now();
  const record = { jti: 't', issuedAt: now / 1000, startedAt: now - 1000, endsAt: now + 1000, device: null, network: null, closed: null };
  await world.table.transact(sessionWrites(userIdOf('id-fred'), record));
  await updateAccess(world.table, userIdOf('id-noah'), ({ subscription }) => ({
    subscription: { ...subscription, type: 'yearly', cancelAtPeriodEnd: true, currentPeriodEnd: '2026-12-20T00:00:00.000Z' },
  }));
  expect(await count(world)).toEqual({ users: 5, done: true });
  expect(await accountCounts.load(world.table, 'strong')).toMatchObject({
    users: 5,
    activeDay: 1,
    monthly: 1,
    yearly: 1,
    special: 2,
    free: 1,
    ending: 1,
    failed: 0,
    revenue: 3667,
    at: now,
  });
  expect(await listCountedPlans(world.table)).toMatchObject([
    { username: 'maya', type: 'monthly', ending: false },
    { username: 'noah', type: 'yearly', ending: true, end: '2026-12-20T00:00:00.000Z' },
  ]);
});

it('a plan that ended leaves the list with the next run; each day has its own line', async () => {
  const world = await adminWorld();
  await count(world);
  await updateAccess(world.table, userIdOf('id-maya'), ({ subscription }) => ({ subscription: { ...subscription, active: false } }));
  for (let n = 0; n < 501; n++) await join(world, `trader${n}`, 'free');
  world.setNow(world.now() + 86_400_000);
  expect(await count(world)).toEqual({ users: 506, done: true });
  expect((await listCountedPlans(world.table)).map(({ username }) => username)).toEqual(['noah']);
  expect((await loadDayCounts(world.table, 28)).map(({ day, users }) => [day, users])).toEqual([
    ['2026-11-19', 506],
    ['2026-11-18', 5],
  ]);
});
