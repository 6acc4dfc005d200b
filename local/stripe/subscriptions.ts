import type { Account } from './account.ts';
import type { StripeSubscription } from './billingObjects.ts';
import { changePlan, previewChange } from './changePlan.ts';
import { cardPays } from './collect.ts';
import { endSubscription } from './endSubscription.ts';
import { pageOf, paging } from './lists.ts';
import { flag, listOf, merged, metadata, oneOf, shape, text } from './parameters.ts';
import { route } from './route.ts';
import { setCancelAtPeriodEnd } from './setCancelAtPeriodEnd.ts';
import { declined, invalid, missing } from './stripeError.ts';

const details = shape({ comment: text, feedback: text });
const statuses = oneOf(
  'active',
  'past_due',
  'canceled',
  'ended',
  'all',
  'incomplete',
  'incomplete_expired',
  'trialing',
  'unpaid',
  'paused',
);

function live(account: Account, id: string): StripeSubscription {
  const subscription = account.get('subscriptions', id);
  if (subscription.status === 'canceled') throw missing('subscription', id);
  return subscription;
}

/** Subscriptions (https://docs.stripe.com/api/subscriptions). They begin in Checkout or by `createSubscription`. */
export const subscriptions = [
  route('GET', '/v1/subscriptions', { ...paging, customer: text, price: text, status: statuses }, (account, p) =>
    pageOf(
      account
        .all('subscriptions')
        .filter(({ customer }) => p.customer === undefined || customer === p.customer)
        .filter(({ items }) => p.price === undefined || items.data[0]!.price.id === p.price)
        // Without a status, those that were cancelled are omitted: https://docs.stripe.com/api/subscriptions/list
        .filter(({ status }) =>
          p.status === undefined ? status !== 'canceled' : p.status === 'all' || status === (p.status === 'ended' ? 'canceled' : p.status),
        ),
      p,
      '/v1/subscriptions',
    ),
  ),
  route('GET', '/v1/subscriptions/:id', {}, (account, _, id) => account.get('subscriptions', id)),
  route(
    'POST',
    '/v1/subscriptions/:id',
    {
      cancel_at_period_end: flag,
      cancel_at: oneOf(''),
      metadata,
      default_payment_method: text,
      cancellation_details: details,
      items: listOf(shape({ id: text, price: text, quantity: oneOf('1') })),
      proration_behavior: oneOf('create_prorations', 'always_invoice', 'none'),
      payment_behavior: oneOf('allow_incomplete', 'error_if_incomplete'),
    },
    (account, p, id) => {
      const subscription = account.get('subscriptions', id);
      if (
        subscription.status === 'canceled' &&
        Object.keys(p).some((name) => !['metadata', 'cancellation_details', 'expand'].includes(name))
      ) {
        throw invalid('A canceled subscription can only update its cancellation_details and metadata.');
      }
      // https://docs.stripe.com/api/subscriptions/update: one or the other.
      if (p.cancel_at !== undefined && p.cancel_at_period_end !== undefined) {
        throw invalid('You may only specify one of these parameters: cancel_at, cancel_at_period_end.', { param: 'cancel_at' });
      }
      const [change, another] = p.items ?? [];
      const item = subscription.items.data[0]!;
      if (another !== undefined || (change !== undefined && change.id !== item.id)) {
        throw invalid(`This stand-in supports one item per subscription; name it: items[0][id]=${item.id}.`, { param: 'items' });
      }
      const price = change?.price === undefined ? item.price : account.get('prices', change.price, 'items[0][price]');
      if (price.id !== item.price.id) {
        const proration = p.proration_behavior ?? 'create_prorations';
        const { due } = previewChange(account, subscription, price, proration);
        if (p.payment_behavior === 'error_if_incomplete' && due > 0 && !cardPays(account, subscription)) throw declined();
        const previous = { items: { data: [structuredClone(item)] } };
        changePlan(account, subscription, price, proration);
        account.emit('customer.subscription.updated', subscription, previous);
      }
      if (p.default_payment_method) {
        subscription.default_payment_method = account.get('payment_methods', p.default_payment_method, 'default_payment_method').id;
      }
      Object.assign(subscription.cancellation_details, p.cancellation_details);
      if (p.metadata !== undefined) {
        const previous = { metadata: subscription.metadata };
        subscription.metadata = merged(subscription.metadata, p.metadata);
        account.emit('customer.subscription.updated', subscription, previous);
      }
      if (p.cancel_at === '' && subscription.cancel_at !== null) {
        const previous = { cancel_at: subscription.cancel_at };
        Object.assign(subscription, { cancel_at: null, canceled_at: null, cancel_at_period_end: false });
        account.emit('customer.subscription.updated', subscription, previous);
      }
      if (p.cancel_at_period_end !== undefined) setCancelAtPeriodEnd(account, subscription, p.cancel_at_period_end);
      return subscription;
    },
  ),
  route('DELETE', '/v1/subscriptions/:id', { cancellation_details: details, invoice_now: flag, prorate: flag }, (account, p, id) => {
    if (p.invoice_now || p.prorate) throw invalid('This stand-in ends subscriptions without a last invoice.', { param: 'prorate' });
    const subscription = live(account, id);
    Object.assign(subscription.cancellation_details, p.cancellation_details);
    endSubscription(account, subscription, 'cancellation_requested');
    return subscription;
  }),
];
