import { expect, it } from 'vitest';
import { userIdOf } from '#domain/units/ids.ts';
import {
  ask,
  type BillingWorld,
  billingOf,
  billingWorld,
  deliverAll,
  member,
  payCheckout,
  subscribe,
} from '../api/billing/testing/billingWorld.ts';
import { PaymentsUnavailable } from '../world/payments.ts';
import { testWorld } from '../world/testing/testWorld.ts';
import { stopBilling, userOfCustomer } from './customers.ts';

const customers = ({ till }: BillingWorld) => till.at.account.all('customers');
const open = async () => {
  const world = await billingWorld();
  await member(world);
  return world;
};

it('cancels paid plans immediately, and deletes the customer at the provider; safe to repeat', async () => {
  const world = await open();
  await subscribe(world);
  const { customerId } = await billingOf(world);
  await stopBilling(world, userIdOf('u1'));
  await stopBilling(world, userIdOf('u1'));
  expect([world.till.at.account.all('subscriptions')[0]!.status, customers(world)]).toEqual(['canceled', []]);
  expect(await userOfCustomer(world.table, customerId!)).toBeNull();
  expect(world.till.at.account.all('refunds')).toEqual([]);
  await deliverAll(world);
});

it('a page to pay on is closed; one that was paid before the provider reported it is refunded', async () => {
  const world = await open();
  const { body } = await ask(world, 'createSubscription', { planType: 'monthly' });
  await stopBilling(world, userIdOf('u1'));
  expect(payCheckout(world, body.url as string)).not.toHaveProperty('location');

  const other = await open();
  const page = await ask(other, 'createSubscription', { planType: 'yearly' });
  payCheckout(other, page.body.url as string);
  await stopBilling(other, userIdOf('u1'));
  expect(other.till.at.account.all('subscriptions')[0]!.status).toBe('canceled');
  expect(other.till.at.account.all('refunds').map(({ amount }) => amount)).toEqual([20_000]);
});

it('fails while the provider is away, and is made good by the next run', async () => {
  const world = await open();
  await subscribe(world);
  world.till.fault = () => 'after';
  await expect(stopBilling(world, userIdOf('u1'))).rejects.toThrow(PaymentsUnavailable);
  world.till.fault = () => null;
  await stopBilling(world, userIdOf('u1'));
  expect(customers(world)).toEqual([]);
});

it('does nothing for a user who never paid, or without payments', async () => {
  const world = await open();
  world.till.calls.length = 0;
  await stopBilling(world, userIdOf('u1'));
  await stopBilling(world, userIdOf('nobody'));
  await stopBilling(testWorld(), userIdOf('u1'));
  expect(world.till.calls).toEqual([]);
});
