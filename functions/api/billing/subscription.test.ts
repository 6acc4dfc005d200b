import { describe, expect, it } from 'vitest';
import { testWorld } from '#functions/world/testing/testWorld.ts';
import { ask, billingWorld, member, payCheckout } from './testing/billingWorld.ts';

describe('the subscription', () => {
  it('is of no type before a plan was chosen', async () => {
    const world = testWorld();
    await member(world);
    expect((await ask(world, 'subscription')).body.data).toMatchObject({ active: false, type: null, paymentStatus: 'active' });
  });

  it('is the stored one, without fields that are not for the browser', async () => {
    const world = testWorld();
    const subscription = { active: true, type: 'monthly', cancelAtPeriodEnd: false, currentPeriodEnd: '2026-12-01T00:00:00Z' };
    await member(world, { subscription: { ...subscription, stripeCustomer: 'cus_1' } });
    const { status, body } = await ask(world, 'subscription');
    expect([status, body.data]).toEqual([200, { ...subscription, paymentStatus: 'active', failedPaymentAttempts: 0 }]);
  });

  it('asks the provider while a checkout is open, at most every five seconds', async () => {
    const world = await billingWorld();
    await member(world);
    const { body } = await ask(world, 'createSubscription', { planType: 'monthly' });
    world.till.calls.length = 0;
    payCheckout(world, body.url as string);
    expect((await ask(world, 'subscription')).body.data).toMatchObject({ active: false });
    expect(world.till.calls).toEqual([]);
    world.setNow(world.now() + 5000);
    expect((await ask(world, 'subscription')).body.data).toMatchObject({ active: true, type: 'monthly' });
    await ask(world, 'subscription');
    expect(world.till.calls).toEqual(['GET /v1/subscriptions']);
  });

  it('is the stored one when the provider is away', async () => {
    const world = await billingWorld();
    await member(world);
    await ask(world, 'createSubscription', { planType: 'monthly' });
    world.setNow(world.now() + 5000);
    world.till.fault = () => 'before';
    expect(await ask(world, 'subscription')).toMatchObject({ status: 200, body: { data: { active: false, type: null } } });
  });
});
