import type Stripe from 'stripe';
import { beforeAll, expect, it } from 'vitest';
import { cards, shop, submit, subscribed } from './testing/testStripe.ts';

const made = shop();
const home = 'https://afterbell.example/profile';
beforeAll(async () => {
  await made.stripe.billingPortal.configurations.create({
    features: {
      subscription_update: {
        enabled: true,
        default_allowed_updates: ['price'],
        proration_behavior: 'always_invoice',
        products: [{ product: made.product.id, prices: [made.monthly.id, made.yearly.id] }],
      },
      subscription_cancel: { enabled: true, mode: 'at_period_end' },
      payment_method_update: { enabled: true },
      invoice_history: { enabled: true },
    },
  });
});
const open = (customer: string, flow_data?: Stripe.BillingPortal.SessionCreateParams.FlowData) =>
  made.stripe.billingPortal.sessions.create({ customer, return_url: home, ...(flow_data && { flow_data }) });
const changing = ({ id, items }: Stripe.Subscription, price: string): Stripe.BillingPortal.SessionCreateParams.FlowData => ({
  type: 'subscription_update_confirm',
  after_completion: { type: 'redirect', redirect: { return_url: `${home}?changed` } },
  subscription_update_confirm: { subscription: id, items: [{ id: items.data[0]!.id, price, quantity: 1 }] },
});
const look = async (url: string) => (await fetch(url)).text();

it('shows the plan, cancels it at the end of its period and takes that back', async () => {
  const { id, customer } = await subscribed(made, made.monthly.id);
  const { url } = await open(customer as string);
  const html = await look(url);
  for (const words of ['Test payments – no real money', 'Renews on December 21, 2026', 'Visa ending in 4242', home])
    expect(html).toContain(words);
  expect((await submit(url, { do: 'cancel?' })).html).toContain('stays open until December 21, 2026');
  await submit(url, { do: 'cancel' });
  expect((await made.stripe.subscriptions.retrieve(id)).cancel_at_period_end).toBe(true);
  expect(await look(url)).toContain('Ends on December 21, 2026');
  await submit(url, { do: 'resume' });
  expect((await made.stripe.subscriptions.retrieve(id)).cancel_at_period_end).toBe(false);
});

it('a link to a change shows its price now, makes it when confirmed, and returns to the address of the link', async () => {
  const subscription = await subscribed(made, made.monthly.id);
  const { url } = await open(subscription.customer as string, changing(subscription, made.yearly.id));
  const html = await look(url);
  for (const words of ['$200.00', '−$20.00', 'Due today', '$180.00']) expect(html).toContain(words);
  expect((await made.stripe.subscriptions.retrieve(subscription.id)).items.data[0]!.price.id).toBe(made.monthly.id);
  const done = await submit(url, { do: `confirm ${made.yearly.id}` });
  expect([done.status, done.location]).toEqual([303, `${home}?changed`]);
  const after = await made.stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] });
  expect([after.items.data[0]!.price.id, (after.latest_invoice as Stripe.Invoice).amount_paid]).toEqual([made.yearly.id, 18_000]);
});

it('a change whose payment fails changes nothing', async () => {
  const subscription = await subscribed(made, made.monthly.id, cards.failsLater);
  const { url } = await open(subscription.customer as string, changing(subscription, made.yearly.id));
  expect((await submit(url, { do: `confirm ${made.yearly.id}` })).html).toContain('Nothing was changed');
  expect((await made.stripe.subscriptions.retrieve(subscription.id)).items.data[0]!.price.id).toBe(made.monthly.id);
});

it('a new card pays from then on, a declined one is refused on the page', async () => {
  const { customer } = await subscribed(made, made.monthly.id);
  const { url } = await open(customer as string);
  expect((await submit(url, { do: 'card', card: cards.declined })).html).toContain('Your card was declined');
  await submit(url, { do: 'card', card: cards.failsLater });
  expect(await look(url)).toContain('Visa ending in 0341');
});

it('links that fit no subscription of this customer are refused, and unknown ones lead nowhere', async () => {
  const [mine, other] = [await subscribed(made, made.monthly.id), await subscribed(made, made.monthly.id)];
  await expect(open(mine.customer as string, changing(other, made.yearly.id))).rejects.toMatchObject({ statusCode: 400 });
  await expect(open(mine.customer as string, changing(mine, made.monthly.id))).rejects.toThrow('must differ');
  expect((await fetch(`${made.server.url}/p/session/bps_x`)).status).toBe(404);
});
