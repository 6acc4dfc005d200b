import { describe, expect, it } from 'vitest';
import { testWorld } from '../world/test.ts';
import { ask, member } from './testMember.ts';

describe('the subscription', () => {
  it('is of no type before a plan was chosen', async () => {
    const world = testWorld();
    await member(world);
    expect((await ask(world, 'subscription')).body.data).toMatchObject({ active: false, type: null, paymentStatus: 'active' });
  });

  it('is what is stored, without fields that are not for the browser', async () => {
    const world = testWorld();
    const subscription = { active: true, type: 'monthly', cancelAtPeriodEnd: false, currentPeriodEnd: '2026-12-01T00:00:00Z' };
    await member(world, { subscription: { ...subscription, stripeCustomer: 'cus_1' } });
    const { status, body } = await ask(world, 'subscription');
    expect([status, body.data]).toEqual([200, { ...subscription, paymentStatus: 'active', failedPaymentAttempts: 0 }]);
  });
});
