import { expect, it } from 'vitest';
import { advanceDays, ask, billingWorld, cards, deliverAll, member, subscribe } from '#functions/api/billing/testing/billingWorld.ts';
import { reconcile } from '#functions/jobs/reconcileBilling.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import { areas } from '#infra/areas.ts';
import { jobs } from '#infra/jobs.ts';
import { fencedTable, granted } from './fencedTable.ts';

it('plans and payments work under the function’s own policy and use all it grants; special access is out of its reach', async () => {
  const base = memoryTable();
  const open = await billingWorld(base);
  await member(open);
  const table = fencedTable(base, areas.billing);
  const world = { ...open, table };
  await ask(world, 'setFreeTier');
  await subscribe(world, 'monthly', cards.failsLater);
  for (const [call, input] of [
    ['subscription', {}],
    ['aiLimits', {}],
    ['openPortal', {}],
    ['setFreeTier', {}],
    ['reactivateSubscription', { planType: 'monthly' }],
    ['createSubscription', { planType: 'yearly' }],
  ] as const)
    expect([call, (await ask(world, call, input)).status]).toEqual([call, 200]);
  advanceDays(world, 45);
  await deliverAll(world);
  expect(table.denied).toEqual([]);
  expect(granted(areas.billing).filter((grant) => !table.used.has(grant))).toEqual([]);
  const grasp = { update: { pk: 'ACCESS#u1', sk: 'ACCESS' }, set: { specialAccess: { hasAccess: true } } };
  await expect(table.write(grasp)).rejects.toThrow(/policy/);
});

it('no other function may write the state of a plan', () => {
  const mayWrite = Object.entries({ ...areas, ...jobs })
    .filter(([, { put = [], update = [], onlyAttributes }]) => {
      if (![...put, ...update].includes('access')) return false;
      return onlyAttributes?.access?.includes('subscription') ?? true;
    })
    .map(([name]) => name);
  expect(mayWrite.sort()).toEqual(['billing', 'reconcileBilling']);
});

it('the nightly comparison works under its own policy and uses all it grants', async () => {
  const base = memoryTable();
  const world = await billingWorld(base);
  await member(world);
  await subscribe(world);
  advanceDays(world, 0);
  await world.till.stripe.subscriptions.cancel(world.till.at.account.all('subscriptions')[0]!.id);
  const table = fencedTable(base, jobs.reconcileBilling);
  expect(await reconcile({ ...world, table })).toEqual({ subscriptions: 1, repaired: 1, done: true });
  expect(table.denied).toEqual([]);
  expect(granted(jobs.reconcileBilling).filter((grant) => !table.used.has(grant))).toEqual([]);
});
