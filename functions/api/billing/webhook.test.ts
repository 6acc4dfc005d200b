import { describe, expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import { loadNotices } from '#functions/notices/notices.ts';
import { prefixes } from '#functions/table/table.ts';
import { testWorld } from '#functions/world/testing/testWorld.ts';
import { routes } from './index.ts';
import {
  advanceDays,
  ask,
  billingOf,
  billingWorld,
  cards,
  deliver,
  deliverAll,
  events,
  member,
  payCheckout,
  planOf,
  subscribe,
} from './testing/billingWorld.ts';

const paying = async (card: string = cards.pays) => {
  const world = await billingWorld();
  await member(world);
  await subscribe(world, 'monthly', card);
  return world;
};
const last = (world: Awaited<ReturnType<typeof paying>>, type: string) => events(world).findLast((event) => event.type === type)!;

describe('a message of the payment provider', () => {
  it('counts when it is signed with the secret, or with the one before while it is being changed', async () => {
    const world = await paying();
    const event = last(world, 'invoice.paid');
    expect((await deliver(world, event)).status).toBe(200);
    expect((await deliver(world, { ...event, id: 'evt_2' }, { secret: 'whsec_before' })).status).toBe(200);
  });

  it('is refused with webhook_refused when it is forged, changed, unsigned, older than five minutes or of the other mode', async () => {
    const world = await paying();
    const event = last(world, 'invoice.paid');
    const forged = await deliver(world, event, { secret: 'whsec_forged' });
    expect([forged.status, forged.body.code]).toEqual([400, 'webhook_refused']);
    expect((await deliver(world, event, { at: world.now() - 302_000 })).status).toBe(400);
    expect((await deliver(world, { ...event, livemode: true })).body.code).toBe('webhook_refused');
    const unsigned = await callEndpoint(routes(world), api.billing.webhook, {}, { body: JSON.stringify(event) });
    expect(unsigned.status).toBe(400);
    const bent = { body: `${JSON.stringify(event)} `, headers: { 'stripe-signature': 't=1,v1=00' } };
    expect((await callEndpoint(routes(world), api.billing.webhook, {}, bent)).status).toBe(400);
  });

  it('is read to the byte, also when the gateway hands it over in base64', async () => {
    const world = await paying();
    const { signatureOf } = await import('#local/stripe/webhooks.ts');
    const text = JSON.stringify({ ...last(world, 'invoice.paid'), id: 'evt_ü' }, null, 2);
    const headers = { 'Stripe-Signature': signatureOf(text, world.webhookSecret, world.now() / 1000) };
    const sent = { body: Buffer.from(text).toString('base64'), isBase64Encoded: true, headers };
    expect((await callEndpoint(routes(world), api.billing.webhook, {}, sent)).status).toBe(200);
  });

  it('delivered again is answered with 200 and changes nothing, not even at the provider', async () => {
    const world = await paying();
    const before = { plan: await planOf(world), billing: await billingOf(world) };
    world.till.calls.length = 0;
    world.published.length = 0;
    for (const event of events(world)) expect((await deliver(world, event)).status).toBe(200);
    expect({ plan: await planOf(world), billing: await billingOf(world) }).toEqual(before);
    expect([world.till.calls, world.published]).toEqual([[], []]);
  });

  it('is a hint and never data: its claims about a plan are not trusted', async () => {
    const world = await paying();
    const event = structuredClone(last(world, 'customer.subscription.created')) as {
      id: string;
      data: { object: Record<string, unknown> };
    };
    event.id = 'evt_claim';
    event.data.object.status = 'canceled';
    await deliver(world, event);
    expect((await planOf(world)).active).toBe(true);
  });

  it('about an unknown kind or customer is accepted and ignored', async () => {
    const world = await paying();
    const event = last(world, 'invoice.paid');
    world.till.calls.length = 0;
    expect((await deliver(world, { ...event, id: 'evt_a', type: 'product.created' })).status).toBe(200);
    expect((await deliver(world, { ...event, id: 'evt_b', data: { object: { customer: 'cus_stranger' } } })).status).toBe(200);
    expect(world.till.calls).toEqual([]);
  });

  it('that is forged is logged, without its content', async () => {
    const world = await paying();
    const event = last(world, 'customer.subscription.created');
    world.logs.length = 0;
    await deliver(world, event, { secret: 'whsec_forged' });
    const lines = (await world.table.query({ pk: `${prefixes.audit}2026-11-18` })).filter(({ action }) => action === 'webhook refused');
    expect(lines).toMatchObject([{ target: 'payments', by: null }]);
    expect(world.logs).toMatchObject([{ level: 'warn', audit: 'webhook refused' }]);
    expect(JSON.stringify([lines, world.logs])).not.toContain(event.id);
  });

  it('is refused with payments_away while the provider is unreachable, so that it is delivered again', async () => {
    const world = await billingWorld();
    await member(world);
    const { body } = await ask(world, 'createSubscription', { planType: 'monthly' });
    payCheckout(world, body.url as string);
    world.till.fault = () => 'before';
    const event = last(world, 'checkout.session.completed');
    expect((await deliver(world, event)).body.code).toBe('payments_away');
    expect((await planOf(world)).active).toBe(false);
    world.till.fault = () => null;
    expect((await deliver(world, event)).status).toBe(200);
    expect((await planOf(world)).active).toBe(true);
  });

  it('answers payments_off without payments', async () => {
    const sent = { body: '{}', headers: { 'stripe-signature': 't=1,v1=00' } };
    expect((await callEndpoint(routes(testWorld()), api.billing.webhook, {}, sent)).body.code).toBe('payments_off');
  });
});

describe('events of the provider', () => {
  it('three failed payments: the plan stays open while they are tried, each is announced, and then it ends', async () => {
    const world = await paying(cards.failsLater);
    for (const [days, failed, active] of [
      [32, 1, true],
      [3, 2, true],
      [6, 3, false],
    ] as const) {
      advanceDays(world, days);
      await deliverAll(world);
      const paymentStatus = active ? 'past_due' : 'canceled';
      expect(await planOf(world)).toMatchObject({
        active,
        paymentStatus,
        failedPaymentAttempts: active ? failed : 0,
        type: active ? 'monthly' : 'free',
      });
    }
    const titles = (await loadNotices(world.table, userIdOf('u1'), world.now())).map(({ title }) => title);
    expect(titles.sort()).toEqual(['A payment failed', 'A payment failed', 'Your Pro Monthly plan is active', 'Your paid plan has ended']);
  });

  it('a payment that goes through after all sets the count back', async () => {
    const world = await paying(cards.failsLater);
    advanceDays(world, 32);
    await deliverAll(world);
    expect((await planOf(world)).failedPaymentAttempts).toBe(1);
    const method = world.till.at.account.all('payment_methods')[0]!;
    method._failsLater = false;
    advanceDays(world, 3);
    await deliverAll(world);
    expect(await planOf(world)).toMatchObject({ active: true, paymentStatus: 'active', failedPaymentAttempts: 0 });
  });

  it('cancel and refund a second subscription beside the first, which stays', async () => {
    const world = await paying();
    const { beginSubscription } = await import('#local/stripe/beginSubscription.ts');
    const { account } = world.till.at;
    const first = account.all('subscriptions')[0]!;
    world.setNow(world.now() + 60_000);
    beginSubscription(account, { customer: first.customer, price: account.all('prices')[1]!, metadata: {} });
    await deliverAll(world);
    expect(account.all('subscriptions').map(({ status }) => status)).toEqual(['active', 'canceled']);
    expect(account.all('refunds').map(({ amount }) => amount)).toEqual([20_000]);
    expect(await planOf(world)).toMatchObject({ active: true, type: 'monthly' });
    expect(world.logs).toContainEqual(expect.objectContaining({ what: 'surplus subscription ended and refunded' }));
  });

  it('cancel and refund a payment for a deleted user', async () => {
    const world = await billingWorld();
    await member(world);
    const { body } = await ask(world, 'createSubscription', { planType: 'monthly' });
    payCheckout(world, body.url as string);
    await world.table.write({ delete: { pk: 'ACCESS#u1', sk: 'ACCESS' } });
    await deliverAll(world);
    const { account } = world.till.at;
    expect([account.all('subscriptions')[0]!.status, account.all('refunds')[0]!.amount]).toEqual(['canceled', 2000]);
  });

  it('what changes a plan leaves a line in the audit, and never card data', async () => {
    const world = await paying();
    const lines = await world.table.query({ pk: `AUDIT#${new Date(world.now()).toISOString().slice(0, 10)}` });
    expect(lines).toEqual([
      expect.objectContaining({
        action: 'subscription changed',
        target: 'u1',
        by: 'Stripe',
        about: { active: true, type: 'monthly', ending: false, status: 'active' },
      }),
    ]);
  });
});
