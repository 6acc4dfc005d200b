import { expect, it } from 'vitest';
import { userIdOf } from '#domain/units/ids.ts';
import { ask, billingWorld, member, payCheckout, planOf, subscribe } from '../api/billing/testing/billingWorld.ts';
import { testWorld } from '../world/testing/testWorld.ts';
import { reconcile } from './reconcileBilling.ts';

const repairs = (logs: Record<string, unknown>[]) => logs.filter(({ what }) => what === 'subscription repaired');

it('a night after good days repairs nothing, and asks the provider for its lists only', async () => {
  const world = await billingWorld();
  for (const id of [userIdOf('u1'), userIdOf('u2'), userIdOf('u3')]) await member(world, {}, id);
  await subscribe(world);
  world.till.calls.length = 0;
  expect(await reconcile(world)).toEqual({ subscriptions: 1, repaired: 0, done: true });
  expect(world.till.calls).toEqual(['GET /v1/subscriptions']);
  expect(repairs(world.logs)).toEqual([]);
});

it('repairs every lost message, such as a payment, an end or a change, and logs each repair as an error', async () => {
  const world = await billingWorld();
  for (const id of [userIdOf('u1'), userIdOf('u2'), userIdOf('u3')]) {
    await member(world, {}, id);
    const { body } = await ask(world, 'createSubscription', { planType: 'monthly' }, id);
    payCheckout(world, body.url as string);
  }
  expect(await reconcile(world, { again: true })).toEqual({ subscriptions: 3, repaired: 3, done: true });
  const { account } = world.till.at;
  const [one, two] = account.all('subscriptions');
  await world.till.stripe.subscriptions.cancel(one!.id);
  await world.till.stripe.subscriptions.update(two!.id, { cancel_at_period_end: true });
  expect(await reconcile(world, { again: true })).toEqual({ subscriptions: 3, repaired: 2, done: true });
  expect(
    await Promise.all(
      ['u1', 'u2', 'u3'].map(userIdOf).map(async (id) => [(await planOf(world, id)).active, (await planOf(world, id)).cancelAtPeriodEnd]),
    ),
  ).toEqual([
    [false, false],
    [true, true],
    [true, false],
  ]);
  expect(await reconcile(world, { again: true })).toEqual({ subscriptions: 3, repaired: 0, done: true });
  expect(repairs(world.logs)).toHaveLength(5);
});

it('reads every page of a long list', async () => {
  const world = await billingWorld();
  await member(world);
  await subscribe(world);
  const { beginSubscription } = await import('#local/stripe/beginSubscription.ts');
  const { account } = world.till.at;
  for (let n = 0; n < 230; n++) {
    const customer = await world.till.stripe.customers.create({});
    beginSubscription(account, { customer: customer.id, price: account.all('prices')[0]!, metadata: {} });
  }
  expect(await reconcile(world, { again: true })).toEqual({ subscriptions: 231, repaired: 0, done: true });
});

it('cancels and refunds a deleted user’s subscription, once', async () => {
  const world = await billingWorld();
  await member(world);
  await subscribe(world);
  await world.table.write({ delete: { pk: 'ACCESS#u1', sk: 'ACCESS' } });
  expect((await reconcile(world, { again: true })).repaired).toBe(1);
  expect(world.till.at.account.all('refunds')).toHaveLength(1);
  expect((await reconcile(world, { again: true })).repaired).toBe(0);
});

it('does nothing without payments', async () => {
  expect(await reconcile(testWorld())).toEqual({ subscriptions: 0, repaired: 0, done: true });
});
