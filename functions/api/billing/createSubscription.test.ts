import { describe, expect, it } from 'vitest';
import { testWorld } from '#functions/world/testing/testWorld.ts';
import {
  advanceDays,
  ask,
  billingOf,
  billingWorld,
  cards,
  confirmAt,
  deliverAll,
  lookAt,
  member,
  payCheckout,
  planOf,
  siteUrl,
  subscribe,
  usePortal,
} from './testing/billingWorld.ts';

const minute = 60_000;
const open = async () => {
  const world = await billingWorld();
  await member(world);
  return world;
};

describe('choosing a paid plan', () => {
  it('answers the page to pay on; only the provider’s word makes the plan active', async () => {
    const world = await open();
    const { status, body } = await ask(world, 'createSubscription', { planType: 'yearly', isReactivation: false });
    expect([status, body]).toEqual([200, { success: true, url: expect.stringMatching(/^https:\/\/pay\.example\/c\/pay\/cs_test_/) }]);
    expect(await planOf(world)).toMatchObject({ active: false, type: null });
    expect(payCheckout(world, body.url as string)).toEqual({ status: 303, location: `${siteUrl}/pricing?checkout=done` });
    expect(await planOf(world)).toMatchObject({ active: false, type: null });
    await deliverAll(world);
    expect(await planOf(world)).toEqual({
      active: true,
      type: 'yearly',
      cancelAtPeriodEnd: false,
      paymentStatus: 'active',
      failedPaymentAttempts: 0,
      currentPeriodEnd: '2027-11-18T15:00:00.000Z',
    });
    expect(await billingOf(world)).toMatchObject({ pending: null, subscriptionId: expect.stringMatching(/^sub_/) });
  });

  it('returns the same page for the same plan, sequentially or concurrently', async () => {
    const world = await open();
    const urls = await Promise.all(Array.from({ length: 5 }, () => ask(world, 'createSubscription', { planType: 'monthly' })));
    urls.push(await ask(world, 'createSubscription', { planType: 'monthly' }));
    expect(new Set(urls.map(({ status, body }) => `${status} ${body.url}`)).size).toBe(1);
    expect(world.till.at.account.all('customers')).toHaveLength(1);
    expect(world.till.at.account.all('sessions')).toHaveLength(1);
  });

  it('another plan closes the first page before it opens its own', async () => {
    const world = await open();
    const first = (await ask(world, 'createSubscription', { planType: 'monthly' })).body.url as string;
    const second = (await ask(world, 'createSubscription', { planType: 'yearly' })).body.url as string;
    expect(world.till.at.account.all('sessions').map(({ status }) => status)).toEqual(['expired', 'open']);
    payCheckout(world, first);
    payCheckout(world, second);
    await deliverAll(world);
    expect(world.till.at.account.all('subscriptions')).toHaveLength(1);
    expect((await planOf(world)).type).toBe('yearly');
  });

  it('leaves one payable page after concurrent choices of two plans', async () => {
    const world = await open();
    await Promise.all(
      (['monthly', 'yearly', 'monthly', 'yearly'] as const).map((planType) => ask(world, 'createSubscription', { planType })),
    );
    expect(world.till.at.account.all('sessions').filter(({ status }) => status === 'open').length).toBeLessThanOrEqual(1);
  });

  it('a page is open for half an hour; after that there is a new one', async () => {
    const world = await open();
    const first = await ask(world, 'createSubscription', { planType: 'monthly' });
    const { expires_at, created } = world.till.at.account.all('sessions')[0]!;
    expect(expires_at - created).toBe(31 * 60);
    world.setNow(world.now() + 32 * minute);
    const second = await ask(world, 'createSubscription', { planType: 'monthly' });
    expect([second.status, second.body.url === first.body.url]).toEqual([200, false]);
    expect(world.till.at.account.all('sessions').map(({ status }) => status)).toEqual(['expired', 'open']);
  });

  it('never gives a subscriber a second checkout page: refuses the same plan with subscription_active', async () => {
    const world = await open();
    await subscribe(world);
    const { status, body } = await ask(world, 'createSubscription', { planType: 'monthly' });
    expect([status, body.code]).toEqual([409, 'subscription_active']);
    expect(world.till.at.account.all('sessions')).toHaveLength(1);
  });

  it('not even before the provider has reported the payment', async () => {
    const world = await open();
    const { body } = await ask(world, 'createSubscription', { planType: 'monthly' });
    payCheckout(world, body.url as string);
    expect((await ask(world, 'createSubscription', { planType: 'monthly' })).body.code).toBe('subscription_active');
    expect(await planOf(world)).toMatchObject({ active: true, type: 'monthly' });
  });

  it('another plan is confirmed on the provider’s page, which shows the price', async () => {
    const world = await open();
    await subscribe(world);
    const { body } = await ask(world, 'createSubscription', { planType: 'yearly' });
    expect(body.url).toMatch(/^https:\/\/pay\.example\/p\/session\/bps_/);
    expect(usePortal(world, body.url as string)).toMatchObject({ html: expect.stringContaining('$180.00') });
    expect((await planOf(world)).type).toBe('monthly');
    const yearly = world.till.at.account.all('prices').find(({ recurring }) => recurring.interval === 'year')!;
    expect(usePortal(world, body.url as string, `confirm ${yearly.id}`)).toEqual({
      status: 303,
      location: `${siteUrl}/pricing?checkout=done`,
    });
    await deliverAll(world);
    expect(await planOf(world)).toMatchObject({ active: true, type: 'yearly', currentPeriodEnd: '2027-11-18T15:00:00.000Z' });
    expect(world.till.at.account.all('subscriptions')).toHaveLength(1);
  });

  it('a pending cancellation is withdrawn when it is a reactivation, and otherwise shown on the provider’s page', async () => {
    const world = await open();
    await subscribe(world);
    await ask(world, 'setFreeTier');
    expect((await ask(world, 'createSubscription', { planType: 'monthly' })).body.url).toMatch(/\/p\/session\//);
    expect((await planOf(world)).cancelAtPeriodEnd).toBe(true);
    expect((await ask(world, 'createSubscription', { planType: 'monthly', isReactivation: true })).body).toEqual({ success: true });
    expect(await planOf(world)).toMatchObject({ active: true, cancelAtPeriodEnd: false });
  });

  it('a reactivation of another plan is confirmed on the provider’s page too, and a card that cannot pay it changes nothing', async () => {
    const world = await open();
    await subscribe(world, 'monthly', cards.failsLater);
    await ask(world, 'setFreeTier');
    const { body } = await ask(world, 'createSubscription', { planType: 'yearly', isReactivation: true });
    expect(lookAt(world, body.url as string)).toContain('$180.00');
    expect(confirmAt(world, body.url as string, 'yearly')).toBe(0);
    await deliverAll(world);
    expect(await planOf(world)).toMatchObject({ type: 'monthly', cancelAtPeriodEnd: true });
  });

  it('after a plan has ended a new one begins on a page to pay on, for the same customer', async () => {
    const world = await open();
    await subscribe(world);
    await ask(world, 'setFreeTier');
    advanceDays(world, 32);
    await deliverAll(world);
    expect(await planOf(world)).toMatchObject({ active: false, type: 'free' });
    await subscribe(world, 'yearly');
    expect(await planOf(world)).toMatchObject({ active: true, type: 'yearly' });
    expect(world.till.at.account.all('customers')).toHaveLength(1);
  });

  it.each(['before', 'after'] as const)(
    'is payments_away in a plain sentence, and changes nothing, when the provider is cut off %s',
    async (when) => {
      const world = await open();
      world.till.fault = () => when;
      const { status, body } = await ask(world, 'createSubscription', { planType: 'monthly' });
      expect([status, body.code]).toEqual([503, 'payments_away']);
      expect(body.error).toBe(
        'We can’t reach our payment provider right now. Nothing was charged. Please look at your plan, then try again.',
      );
      expect(await planOf(world)).toMatchObject({ active: false, type: null });
      world.till.fault = () => null;
      expect((await ask(world, 'createSubscription', { planType: 'monthly' })).status).toBe(200);
      expect(world.till.at.account.all('customers')).toHaveLength(1);
    },
  );

  it('answers payments_off without payments', async () => {
    const world = testWorld();
    await member(world);
    expect((await ask(world, 'createSubscription', { planType: 'monthly' })).body.code).toBe('payments_off');
  });

  it('sells no other plan, and takes no price, person or state from the caller', async () => {
    const world = await open();
    for (const wrong of [
      { planType: 'free' },
      { planType: 'premium' },
      {},
      { planType: 'monthly', userId: 'u2' },
      { planType: 'monthly', price: 'x' },
    ])
      expect((await ask(world, 'createSubscription', wrong)).status).toBe(400);
    expect(world.till.calls).toEqual([]);
  });
});
