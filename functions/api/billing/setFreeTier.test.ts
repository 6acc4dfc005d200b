import { describe, expect, it, vi } from 'vitest';
import { userIdOf } from '#domain/units/ids.ts';
import { accessKey, loadAccess } from '#functions/people/access.ts';
import { type TestWorld, testNow, testWorld } from '#functions/world/testing/testWorld.ts';
import { advanceDays, ask, billingWorld, deliverAll, member, planOf, subscribe } from './testing/billingWorld.ts';

const day = 86_400_000;
const typeOf = async (world: TestWorld) => (await loadAccess(world.table, userIdOf('u1')))?.subscription.type;

describe('choosing the Free plan', () => {
  it('sets the free type, which is never an active subscription', async () => {
    const world = testWorld();
    await member(world);
    expect(await ask(world, 'setFreeTier')).toMatchObject({ status: 200, body: { success: true } });
    expect((await loadAccess(world.table, userIdOf('u1')))?.subscription).toMatchObject({ type: 'free', active: false });
  });

  it('a second time changes nothing', async () => {
    const world = testWorld();
    await member(world);
    await ask(world, 'setFreeTier');
    const access = await loadAccess(world.table, userIdOf('u1'));
    expect((await ask(world, 'setFreeTier')).status).toBe(200);
    expect(await loadAccess(world.table, userIdOf('u1'))).toEqual(access);
  });

  it.each(['monthly', 'yearly', 'premium'])('refuses a subscriber with subscription_active: %s', async (type) => {
    const world = testWorld();
    await member(world, { subscription: { active: true, type, currentPeriodEnd: new Date(testNow - 2 * day).toISOString() } });
    const { status, body } = await ask(world, 'setFreeTier');
    expect([status, body.code, await typeOf(world)]).toEqual([409, 'subscription_active', type]);
  });

  it('is open again once a paid plan has ended, grace days included', async () => {
    const world = testWorld();
    await member(world, { subscription: { active: true, type: 'monthly', currentPeriodEnd: new Date(testNow - 3 * day).toISOString() } });
    expect([(await ask(world, 'setFreeTier')).status, await typeOf(world)]).toEqual([200, 'free']);
  });

  it('loses against a payment that arrives between reading and saving', async () => {
    const world = testWorld();
    await member(world, { revision: 0 });
    const write = world.table.write.bind(world.table);
    vi.spyOn(world.table, 'write').mockImplementationOnce(async (mine) => {
      await write({ update: accessKey(userIdOf('u1')), set: { subscription: { active: true, type: 'yearly' }, revision: 1 } });
      return write(mine);
    });
    expect((await ask(world, 'setFreeTier')).body.code).toBe('subscription_active');
    expect(await typeOf(world)).toBe('yearly');
  });

  it('by a subscriber ends the plan with its period: it stays active until then, and the Free plan follows', async () => {
    const world = await billingWorld();
    await member(world);
    await subscribe(world);
    expect(await ask(world, 'setFreeTier')).toMatchObject({ status: 200, body: { success: true } });
    expect(await planOf(world)).toMatchObject({ active: true, type: 'monthly', cancelAtPeriodEnd: true });
    expect((await ask(world, 'setFreeTier')).status).toBe(200);
    advanceDays(world, 32);
    await deliverAll(world);
    expect(await planOf(world)).toMatchObject({ active: false, type: 'free', cancelAtPeriodEnd: false, currentPeriodEnd: null });
    expect((await ask(world, 'setFreeTier')).status).toBe(200);
  });

  it('changes nothing while the provider is unreachable, and answers payments_away', async () => {
    const world = await billingWorld();
    await member(world);
    await subscribe(world);
    world.till.fault = () => 'before';
    expect((await ask(world, 'setFreeTier')).body.code).toBe('payments_away');
    expect(await planOf(world)).toMatchObject({ active: true, cancelAtPeriodEnd: false });
  });

  it('against a renewal at the same moment either ends the plan or leaves it renewed, as the provider has it', async () => {
    const world = await billingWorld();
    await member(world);
    await subscribe(world);
    await Promise.all([ask(world, 'setFreeTier'), Promise.resolve().then(() => advanceDays(world, 32))]);
    await ask(world, 'setFreeTier');
    await deliverAll(world);
    const [subscription] = world.till.at.account.all('subscriptions');
    expect((await planOf(world)).active).toBe(subscription!.status === 'active');
  });
});
