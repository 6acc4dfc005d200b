import { describe, expect, it } from 'vitest';
import { testWorld } from '#functions/world/testing/testWorld.ts';
import {
  advanceDays,
  ask,
  billingWorld,
  confirmAt,
  deliverAll,
  lookAt,
  member,
  planOf,
  subscribe,
  usePortal,
} from './testing/billingWorld.ts';

const ending = async (planType: 'monthly' | 'yearly' = 'monthly') => {
  const world = await billingWorld();
  await member(world);
  await subscribe(world, planType);
  await ask(world, 'setFreeTier');
  return world;
};

describe('withdrawing a pending cancellation', () => {
  it('takes the end back, without a page and without a payment', async () => {
    const world = await ending();
    expect((await ask(world, 'reactivateSubscription', { planType: 'monthly' })).body).toEqual({ success: true });
    expect(await planOf(world)).toMatchObject({ active: true, type: 'monthly', cancelAtPeriodEnd: false });
    expect(world.till.at.account.all('invoices')).toHaveLength(1);
  });

  it('does so too when the end was asked for in the portal', async () => {
    const world = await billingWorld();
    await member(world);
    await subscribe(world);
    const { body } = await ask(world, 'openPortal');
    usePortal(world, body.url as string, 'cancel');
    await deliverAll(world);
    expect((await planOf(world)).cancelAtPeriodEnd).toBe(true);
    await ask(world, 'reactivateSubscription', { planType: 'monthly' });
    expect((await planOf(world)).cancelAtPeriodEnd).toBe(false);
  });

  it.each([
    ['monthly', 'yearly', '$180.00', 180_00],
    ['yearly', 'monthly', '$0.00', 0],
  ] as const)('from %s to %s changes and charges nothing before the provider’s page has shown it', async (from, to, shown, charged) => {
    const world = await ending(from);
    const { body } = await ask(world, 'reactivateSubscription', { planType: to });
    expect(await planOf(world)).toMatchObject({ type: from, cancelAtPeriodEnd: true });
    expect(world.till.at.account.all('invoices')).toHaveLength(1);
    expect(lookAt(world, body.url as string)).toContain(`<dd class="total">${shown}</dd>`);
    expect(confirmAt(world, body.url as string, to)).toBe(charged);
    await deliverAll(world);
    expect(await planOf(world)).toMatchObject({ active: true, type: to });
  });

  it('to another plan opens the provider’s first page where it confirms no change of a plan that is about to end', async () => {
    const world = await ending();
    world.till.at.account.all('configurations')[0]!.features.subscription_update.enabled = false;
    const { body } = await ask(world, 'reactivateSubscription', { planType: 'yearly' });
    expect(lookAt(world, body.url as string)).toContain('Your plan and payments');
  });

  it('a second time changes nothing', async () => {
    const world = await ending();
    await ask(world, 'reactivateSubscription', { planType: 'monthly' });
    expect((await ask(world, 'reactivateSubscription', { planType: 'monthly' })).status).toBe(200);
    expect((await ask(world, 'reactivateSubscription', { planType: 'yearly' })).body.url).toMatch(/\/p\/session\//);
  });

  it('one that has ended starts again on the checkout page', async () => {
    const world = await ending();
    advanceDays(world, 32);
    expect((await ask(world, 'reactivateSubscription', { planType: 'monthly' })).body.url).toMatch(/\/c\/pay\//);
    expect(await planOf(world)).toMatchObject({ active: false, type: 'free' });
  });

  it('answers subscription_active for a page that was paid concurrently', async () => {
    const world = await ending();
    advanceDays(world, 32);
    const { body } = await ask(world, 'reactivateSubscription', { planType: 'monthly' });
    const { checkout } = world.till.stripe;
    const retrieve = checkout.sessions.retrieve.bind(checkout.sessions);
    const { payCheckout } = await import('./testing/billingWorld.ts');
    checkout.sessions.retrieve = ((id: string) => {
      payCheckout(world, body.url as string);
      return retrieve(id);
    }) as typeof retrieve;
    expect((await ask(world, 'reactivateSubscription', { planType: 'monthly' })).body.code).toBe('subscription_active');
    expect(await planOf(world)).toMatchObject({ active: true });
  });

  it('answers payments_away when the provider is down, payments_off without one', async () => {
    const world = await ending();
    world.till.fault = () => 'before';
    expect((await ask(world, 'reactivateSubscription', { planType: 'monthly' })).body.code).toBe('payments_away');
    expect((await planOf(world)).cancelAtPeriodEnd).toBe(true);
    const off = testWorld();
    await member(off);
    expect((await ask(off, 'reactivateSubscription', { planType: 'monthly' })).body.code).toBe('payments_off');
  });
});

it('an end that the portal set as a day is seen and withdrawn as such', async () => {
  const world = await billingWorld();
  await member(world);
  await subscribe(world);
  const [subscription] = world.till.at.account.all('subscriptions');
  subscription!.cancel_at = subscription!.items.data[0]!.current_period_end;
  world.till.at.account.emit('customer.subscription.updated', subscription!);
  await deliverAll(world);
  expect(await planOf(world)).toMatchObject({ active: true, cancelAtPeriodEnd: true });
  expect((await ask(world, 'reactivateSubscription', { planType: 'monthly' })).status).toBe(200);
  expect([(await planOf(world)).cancelAtPeriodEnd, subscription!.cancel_at]).toEqual([false, null]);
});
