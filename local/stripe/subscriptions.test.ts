import type Stripe from 'stripe';
import { expect, it } from 'vitest';
import { advance, cards, shop, subscribed } from './testing/testStripe.ts';

const made = shop();
const again = (id: string) => made.stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
const toldOf = async (id: string) => {
  const all = await made.stripe.events.list({ limit: 100 });
  const about = ({ data: { object } }: (typeof all.data)[number]) => JSON.stringify(object).includes(id);
  return all.data
    .filter(about)
    .map(({ type }) => type)
    .reverse();
};

it('a subscription renews at the end of its month, with an invoice', async () => {
  const { id } = await subscribed(made, made.monthly.id);
  const before = (await again(id)).items.data[0]!.current_period_end;
  await advance(made, 32);
  const { status, items, latest_invoice } = await again(id);
  expect([status, items.data[0]!.current_period_start]).toEqual(['active', before]);
  expect(latest_invoice).toMatchObject({ status: 'paid', billing_reason: 'subscription_cycle', amount_paid: 2000 });
});

it('cancelling at the end of the period can be withdrawn; otherwise it ends then, and cannot be changed any more', async () => {
  const { id } = await subscribed(made, made.monthly.id);
  const set = (cancel_at_period_end: boolean) => made.stripe.subscriptions.update(id, { cancel_at_period_end });
  const ending = await set(true);
  expect(ending).toMatchObject({ cancel_at_period_end: true, cancel_at: ending.items.data[0]!.current_period_end, status: 'active' });
  expect(await set(false)).toMatchObject({ cancel_at_period_end: false, cancel_at: null, canceled_at: null });
  await set(true);
  await advance(made, 32);
  expect(await again(id)).toMatchObject({ status: 'canceled', ended_at: expect.any(Number) });
  await expect(set(false)).rejects.toThrow('A canceled subscription can only update');
  await expect(made.stripe.subscriptions.cancel(id)).rejects.toMatchObject({ statusCode: 404 });
  const { data } = await made.stripe.subscriptions.list({ customer: ending.customer as string });
  expect(data).toEqual([]);
});

it('cancelling now ends it now', async () => {
  const { id } = await subscribed(made, made.monthly.id);
  expect(await made.stripe.subscriptions.cancel(id)).toMatchObject({ status: 'canceled', ended_at: expect.any(Number) });
});

it('a renewal that fails is tried three times and then ends the subscription; Stripe counts the tries', async () => {
  const { id } = await subscribed(made, made.monthly.id, cards.failsLater);
  await advance(made, 32);
  expect(await again(id)).toMatchObject({ status: 'past_due', latest_invoice: { status: 'open', attempt_count: 1 } });
  await advance(made, 3);
  expect(await again(id)).toMatchObject({ status: 'past_due', latest_invoice: { attempt_count: 2 } });
  await advance(made, 6);
  expect(await again(id)).toMatchObject({
    status: 'canceled',
    cancellation_details: { reason: 'payment_failed' },
    latest_invoice: { status: 'open', attempt_count: 3, next_payment_attempt: null },
  });
  const types = await toldOf(id);
  expect(types.filter((type) => type === 'invoice.payment_failed')).toHaveLength(3);
  expect(types.at(-1)).toBe('customer.subscription.deleted');
});

it('switches from month to year immediately: the rest of the month is credited, and a new period begins', async () => {
  const { id, items } = await subscribed(made, made.monthly.id);
  const changed = await made.stripe.subscriptions.update(id, {
    items: [{ id: items.data[0]!.id, price: made.yearly.id }],
    expand: ['latest_invoice'],
  });
  expect(changed.items.data[0]!.price.id).toBe(made.yearly.id);
  expect(changed.latest_invoice).toMatchObject({
    billing_reason: 'subscription_update',
    total: 18_000,
    amount_paid: 18_000,
    status: 'paid',
  });
});

it('a year becomes a month: the rest is credit for later invoices', async () => {
  const { id, items, customer } = await subscribed(made, made.yearly.id);
  await made.stripe.subscriptions.update(id, { items: [{ id: items.data[0]!.id, price: made.monthly.id }] });
  expect((await again(id)).latest_invoice).toMatchObject({ total: -18_000, amount_due: 0, status: 'paid' });
  expect(await made.stripe.customers.retrieve(customer as string)).toMatchObject({ balance: -18_000 });
  await advance(made, 32);
  expect((await again(id)).latest_invoice).toMatchObject({ total: 2000, amount_due: 0, ending_balance: -16_000, status: 'paid' });
});

it('a change that cannot be paid is refused when asked so', async () => {
  const { id, items } = await subscribed(made, made.monthly.id, cards.failsLater);
  const change: Stripe.SubscriptionUpdateParams = {
    items: [{ id: items.data[0]!.id, price: made.yearly.id }],
    payment_behavior: 'error_if_incomplete',
  };
  await expect(made.stripe.subscriptions.update(id, change)).rejects.toMatchObject({
    type: 'StripeCardError',
    statusCode: 402,
    code: 'card_declined',
  });
  expect((await again(id)).items.data[0]!.price.id).toBe(made.monthly.id);
});

it('a payment is refunded once, whole or in parts', async () => {
  const { latest_invoice } = await subscribed(made, made.monthly.id);
  const { data } = await made.stripe.invoicePayments.list({ invoice: latest_invoice as string });
  const payment_intent = data[0]!.payment.payment_intent as string;
  expect(await made.stripe.refunds.create({ payment_intent, amount: 500 })).toMatchObject({ amount: 500, status: 'succeeded' });
  expect(await made.stripe.refunds.create({ payment_intent })).toMatchObject({ amount: 1500 });
  await expect(made.stripe.refunds.create({ payment_intent })).rejects.toMatchObject({ code: 'charge_already_refunded' });
});
