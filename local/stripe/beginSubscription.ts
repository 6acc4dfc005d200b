import type { Account } from './account.ts';
import type { Invoice, StripeSubscription, SubscriptionItem } from './billingObjects.ts';
import { collect, settleInvoice } from './collect.ts';
import { endSubscription } from './endSubscription.ts';
import { makeInvoice, periodLine } from './invoices.ts';
import type { Metadata, Price } from './objects.ts';
import { periodEnd } from './periodEnd.ts';

/** `method`: the card of this subscription alone; without, the customer's. */
type Beginning = { readonly customer: string; readonly price: Price; readonly metadata: Metadata; readonly method?: string | null };

/** A subscription whose first invoice is paid now (https://docs.stripe.com/billing/subscriptions/overview). */
export function beginSubscription(
  account: Account,
  { customer, price, metadata, method = null }: Beginning,
): { subscription: StripeSubscription; invoice: Invoice } {
  const start = account.now();
  const id = account.id('sub');
  const item: SubscriptionItem = {
    id: account.id('si'),
    object: 'subscription_item',
    created: start,
    subscription: id,
    price,
    quantity: 1,
    metadata: {},
    current_period_start: start,
    current_period_end: periodEnd(start, start, price),
  };
  const subscription = account.add('subscriptions', {
    id,
    object: 'subscription',
    created: start,
    livemode: false,
    status: 'active',
    customer,
    currency: price.currency,
    billing_cycle_anchor: start,
    start_date: start,
    cancel_at_period_end: false,
    cancel_at: null,
    canceled_at: null,
    ended_at: null,
    cancellation_details: { comment: null, feedback: null, reason: null },
    collection_method: 'charge_automatically',
    default_payment_method: method,
    latest_invoice: null,
    metadata,
    items: { object: 'list', data: [item], has_more: false, url: `/v1/subscription_items?subscription=${id}` },
    _pending: [],
  });
  const invoice = makeInvoice(account, subscription, 'subscription_create', [periodLine(account, subscription)]);
  account.emit('customer.subscription.created', subscription);
  settleInvoice(account, invoice);
  return { subscription, invoice };
}

/**
 * Ends a period: cancellation, or a new period with its invoice
 * (https://docs.stripe.com/billing/invoices/subscription).
 */
export function endPeriod(account: Account, subscription: StripeSubscription): void {
  const { cancel_at: day, items } = subscription;
  if (subscription.cancel_at_period_end || (day !== null && day <= items.data[0]!.current_period_end))
    endSubscription(account, subscription, 'cancellation_requested');
  else renew(account, subscription);
}

function renew(account: Account, subscription: StripeSubscription): void {
  const item = subscription.items.data[0]!;
  const previous = { current_period_start: item.current_period_start, current_period_end: item.current_period_end };
  item.current_period_start = item.current_period_end;
  item.current_period_end = periodEnd(subscription.billing_cycle_anchor, item.current_period_start, item.price);
  const lines = [...subscription._pending.splice(0), periodLine(account, subscription)];
  const invoice = makeInvoice(account, subscription, 'subscription_cycle', lines);
  account.emit('customer.subscription.updated', subscription, { items: { data: [previous] } });
  collect(account, invoice);
}
