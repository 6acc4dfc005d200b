import { expect, it } from 'vitest';
import { session, shop } from './testing/testStripe.ts';

const made = shop();
const buy = (customer: string, price: string, default_payment_method?: string) =>
  made.stripe.subscriptions.create({ customer, items: [{ price }], ...(default_payment_method && { default_payment_method }) });

it('a program buys what a pay page offers, with a test card and without the page', async () => {
  const { customer, session: opened } = await session(made, made.monthly.id);
  const { data } = await made.stripe.checkout.sessions.listLineItems(opened.id);
  expect(data).toMatchObject([{ object: 'item', quantity: 1, amount_total: 2000, currency: 'usd', price: { id: made.monthly.id } }]);
  const card = await made.stripe.paymentMethods.attach('pm_card_visa', { customer });
  expect(card).toMatchObject({ object: 'payment_method', customer, card: { last4: '4242' } });
  // Attached is not yet what invoices are paid with: https://docs.stripe.com/api/payment_methods/attach
  expect(await made.stripe.customers.retrieve(customer)).toMatchObject({ invoice_settings: { default_payment_method: null } });
  const bought = await buy(customer, made.monthly.id, card.id);
  expect(bought).toMatchObject({ status: 'active', customer, default_payment_method: card.id, metadata: {} });
  expect(bought.items.data[0]!.price.id).toBe(made.monthly.id);
  const told = await made.stripe.events.list({ type: 'customer.subscription.created' });
  expect(told.data[0]!.data.object).toMatchObject({ id: bought.id, default_payment_method: card.id });
  expect((await made.stripe.checkout.sessions.expire(opened.id)).status).toBe('expired');
});

it('a card that is declined is not attached, and one that fails later begins nothing', async () => {
  const { customer } = await session(made, made.yearly.id);
  const attach = (id: string) => made.stripe.paymentMethods.attach(id, { customer });
  await expect(attach('pm_card_chargeDeclined')).rejects.toMatchObject({ code: 'card_declined' });
  await expect(attach('pm_card_unknown')).rejects.toMatchObject({ code: 'resource_missing' });
  const { id } = await attach('pm_card_chargeCustomerFail');
  await expect(buy(customer, made.yearly.id, id)).rejects.toMatchObject({ code: 'card_declined' });
  expect((await made.stripe.subscriptions.list({ customer, status: 'all' })).data).toEqual([]);
});

it('refuses a subscription without a card, with another customer’s card, or at an inactive price', async () => {
  const [{ customer }, { customer: other }] = [await session(made, made.yearly.id), await session(made, made.yearly.id)];
  await expect(buy(customer, made.yearly.id)).rejects.toThrow('This customer has no attached payment source or default payment method.');
  const { id: theirs } = await made.stripe.paymentMethods.attach('pm_card_visa', { customer: other });
  await expect(buy(customer, made.yearly.id, theirs)).rejects.toMatchObject({ code: 'resource_missing' });
  const { id: own } = await made.stripe.paymentMethods.attach('pm_card_visa', { customer });
  await expect(buy(customer, 'price_gone', own)).rejects.toMatchObject({ code: 'resource_missing', param: 'items[0][price]' });
  expect(await buy(customer, made.yearly.id, own)).toMatchObject({ status: 'active' });
});
