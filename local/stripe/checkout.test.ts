import { expect, it } from 'vitest';
import { cards, session, shop, start, submit } from './testing/testStripe.ts';

const made = shop();
const minutes = (n: number) => Math.floor(start / 1000) + n * 60;

it('the pay page shows its purpose, its price and the available cards', async () => {
  const { session: opened } = await session(made, made.monthly.id);
  const html = await (await fetch(opened.url!)).text();
  for (const words of [
    'Test payments – no real money',
    'Subscribe to Afterbell Pro',
    '$20.00',
    'per month',
    'maya@example.com',
    '4000 0000 0000 0341',
  ])
    expect(html).toContain(words);
  expect(html).not.toMatch(/<script/i);
});

it('a card that pays begins the subscription, and the browser goes to the success address', async () => {
  const { customer, session: opened } = await session(made, made.yearly.id);
  const paid = await submit(opened.url!, { card: '4242 4242 4242 4242', do: 'pay' });
  expect([paid.status, paid.location]).toEqual([303, `https://afterbell.example/pricing?paid=${opened.id}`]);
  const { data } = await made.stripe.subscriptions.list({ customer, expand: ['data.latest_invoice.payments'] });
  const subscription = data[0]!;
  expect(subscription).toMatchObject({ status: 'active', cancel_at_period_end: false, metadata: { userId: 'u1' } });
  expect(subscription).not.toHaveProperty('current_period_end');
  expect(new Date(subscription.items.data[0]!.current_period_end * 1000).toISOString()).toBe('2027-11-21T12:00:00.000Z');
  expect(subscription.latest_invoice).toMatchObject({
    status: 'paid',
    billing_reason: 'subscription_create',
    amount_paid: 20_000,
    attempt_count: 1,
    parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
    payments: { data: [{ status: 'paid', payment: { type: 'payment_intent' } }] },
  });
  expect(await made.stripe.checkout.sessions.retrieve(opened.id)).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    subscription: subscription.id,
    url: null,
  });
  expect((await fetch(opened.url!)).status).toBe(200);
  expect((await submit(opened.url!, { card: cards.pays, do: 'pay' })).html).toContain('This is paid');
  expect((await made.stripe.subscriptions.list({ customer })).data).toHaveLength(1);
});

it('a declined card and a wrong number are shown on the page, and nothing begins', async () => {
  const { customer, session: opened } = await session(made, made.monthly.id);
  const no = await submit(opened.url!, { card: cards.declined, do: 'pay' });
  expect([no.status, no.html]).toEqual([402, expect.stringContaining('role="alert">Your card was declined.')]);
  expect((await submit(opened.url!, { card: '1234', do: 'pay' })).html).toContain('Your card number is incorrect');
  expect((await made.stripe.subscriptions.list({ customer, status: 'all' })).data).toEqual([]);
  expect((await made.stripe.checkout.sessions.retrieve(opened.id)).status).toBe('open');
});

it('a card that asks for authentication pays once that was given, and not when it was refused', async () => {
  const { customer, session: opened } = await session(made, made.monthly.id);
  expect((await submit(opened.url!, { card: cards.asks, do: 'pay' })).html).toContain('Confirm it is you');
  expect((await submit(opened.url!, { card: cards.asks, do: 'refuse' })).html).toContain('was not approved');
  expect((await made.stripe.subscriptions.list({ customer })).data).toEqual([]);
  expect((await submit(opened.url!, { card: cards.asks, do: 'approve' })).status).toBe(303);
  expect((await made.stripe.subscriptions.list({ customer })).data).toHaveLength(1);
});

it('a session lasts between 30 minutes and a day, expires automatically or on request, and then accepts no payment', async () => {
  const { session: asked } = await session(made, made.monthly.id);
  const make = (expires_at: number) =>
    made.stripe.checkout.sessions.create({
      mode: 'subscription',
      line_items: [{ price: made.monthly.id, quantity: 1 }],
      success_url: 'https://a.example',
      expires_at,
    });
  await expect(make(minutes(29))).rejects.toThrow('at least 30 minutes');
  await expect(make(minutes(24 * 60 + 1))).rejects.toThrow('less than 24 hours');
  const short = await make(minutes(30));
  expect((await made.stripe.checkout.sessions.expire(asked.id)).status).toBe('expired');
  await expect(made.stripe.checkout.sessions.expire(asked.id)).rejects.toThrow('Only Checkout Sessions');
  await submit(`${made.server.url}/_local/advance`, { seconds: '1800' });
  expect((await made.stripe.checkout.sessions.retrieve(short.id)).status).toBe('expired');
  expect((await submit(short.url!, { card: cards.pays, do: 'pay' })).html).toContain('This page has expired');
  const { data } = await made.stripe.events.list({ type: 'checkout.session.expired' });
  expect(data.map(({ data: { object } }) => (object as { id: string }).id).sort()).toEqual([short.id, asked.id].sort());
});
