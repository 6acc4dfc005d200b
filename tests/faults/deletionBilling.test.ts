import { describe, expect, it } from 'vitest';
import { ask, billingWorld, deliverAll, payCheckout, planOf } from '#functions/api/billing/testing/billingWorld.ts';
import { leave, leftOf } from '#functions/api/deletion/testing/testLeaving.ts';
import { finish } from '#functions/jobs/finishDeletions.ts';
import { testPerson } from '#functions/privacy/testing/testPerson.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import { testNow } from '#functions/world/testing/testWorld.ts';

const LATER = testNow + 11 * 60_000;

/**
 * A user with the payment stub behind the official library; `paid`: on the monthly plan, otherwise on the checkout
 * page.
 */
async function customer(paid: boolean) {
  const table = memoryTable();
  const world = await billingWorld(table);
  const ids = await testPerson({ ...world, payments: null }, 'maya');
  world.pool.tokens.set(`token-${ids.userId}`, world.pool.tokens.get(ids.token)!);
  const { body } = await ask(world, 'createSubscription', { planType: 'monthly' }, ids.userId);
  const page = body.url as string;
  if (paid) {
    payCheckout(world, page);
    await deliverAll(world);
    expect(await planOf(world, ids.userId)).toMatchObject({ active: true, type: 'monthly' });
  }
  const { account } = world.till.at;
  const running = () => account.all('subscriptions').filter(({ status }) => status !== 'canceled').length;
  return { table, world, ids, page, account, running };
}

describe('a subscriber who deletes their account', () => {
  it('is charged no more, and the provider forgets who they were', async () => {
    const { table, world, ids, account, running } = await customer(true);
    expect(running()).toBe(1);
    expect((await leave(world, ids)).status).toBe(200);
    expect([running(), account.all('customers')]).toEqual([0, []]);
    await deliverAll(world);
    world.setNow(LATER);
    expect(await finish(world)).toEqual({ erased: 1, ended: 1 });
    expect(leftOf(world, table.all(), ids)).toEqual([]);
  });

  it('while the provider is down is signed out immediately; the job stops billing and deletes the rest later', async () => {
    const { table, world, ids, running } = await customer(true);
    world.till.fault = () => 'before';
    expect((await leave(world, ids)).status).toBe(200);
    expect((await leave(world, ids)).status).toBe(401);
    world.setNow(LATER);
    await expect(finish(world)).rejects.toThrow('1 of 1');
    expect(running()).toBe(1);
    world.till.fault = () => null;
    expect(await finish(world)).toEqual({ erased: 1, ended: 1 });
    expect([running(), leftOf(world, table.all(), ids)]).toEqual([0, []]);
  });

  it('and whose answer from the provider was lost is not blocked by a customer who is gone already', async () => {
    const { world, ids, running } = await customer(true);
    world.till.fault = (method) => (method === 'DELETE' ? 'after' : null);
    await leave(world, ids);
    world.till.fault = () => null;
    world.setNow(LATER);
    expect([await finish(world), running()]).toEqual([{ erased: 1, ended: 1 }, 0]);
  });

  it('with the pay page still open cannot pay on it any more', async () => {
    const { world, ids, page, account, running } = await customer(false);
    await leave(world, ids);
    expect(account.all('sessions').map(({ status }) => status)).toEqual(['expired']);
    payCheckout(world, page);
    await deliverAll(world);
    expect(running()).toBe(0);
  });
});
