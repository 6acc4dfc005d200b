import type { Account } from './account.ts';
import type { Invoice, InvoiceLine, StripeSubscription } from './billingObjects.ts';
import { pageOf, paging } from './lists.ts';
import type { Price } from './objects.ts';
import { oneOf, text } from './parameters.ts';
import { route } from './route.ts';

export const lineOf = (
  account: Account,
  { price, amount, description, start, end }: { price: Price; amount: number; description: string; start: number; end: number },
): InvoiceLine => ({
  id: account.id('il'),
  object: 'line_item',
  amount,
  currency: price.currency,
  description,
  period: { start, end },
  pricing: { type: 'price_details', price_details: { price: price.id, product: price.product } },
});

/** The line for a whole period of a subscription's price. */
export function periodLine(account: Account, { items }: StripeSubscription): InvoiceLine {
  const { price, current_period_start: start, current_period_end: end } = items.data[0]!;
  const name = account.find('products', price.product)?.name ?? 'Subscription';
  return lineOf(account, { price, amount: price.unit_amount, description: `1 × ${name}`, start, end });
}

/**
 * A finalized invoice awaiting payment. Credit on the customer's balance is used first, and excess credit returns to
 * it (https://docs.stripe.com/billing/customer/balance). Stripe keeps drafts for an hour; here they are final
 * immediately.
 */
export function makeInvoice(
  account: Account,
  subscription: StripeSubscription,
  reason: Invoice['billing_reason'],
  lines: readonly InvoiceLine[],
): Invoice {
  const customer = account.get('customers', subscription.customer);
  const id = account.id('in');
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const starting = customer.balance;
  const due = Math.max(0, total + starting);
  customer.balance = Math.min(0, total + starting);
  const invoice = account.add('invoices', {
    id,
    object: 'invoice',
    created: account.now(),
    livemode: false,
    customer: customer.id,
    currency: subscription.currency,
    number: `AFB-${String(account.all('invoices').length + 1).padStart(4, '0')}`,
    status: 'open',
    billing_reason: reason,
    amount_due: due,
    amount_paid: 0,
    amount_remaining: due,
    total,
    subtotal: total,
    starting_balance: starting,
    ending_balance: customer.balance,
    attempt_count: 0,
    attempted: false,
    next_payment_attempt: null,
    parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id, metadata: subscription.metadata } },
    lines: { object: 'list', data: [...lines], has_more: false, url: `/v1/invoices/${id}/lines` },
  });
  subscription.latest_invoice = invoice.id;
  account.emit('invoice.created', invoice);
  account.emit('invoice.finalized', invoice);
  return invoice;
}

/** Invoices and what paid them (https://docs.stripe.com/api/invoices, https://docs.stripe.com/api/invoice-payment). */
export const invoices = [
  route('GET', '/v1/invoices', { ...paging, customer: text, subscription: text, status: oneOf('open', 'paid', 'void') }, (account, p) =>
    pageOf(
      account
        .all('invoices')
        .filter(({ customer }) => p.customer === undefined || customer === p.customer)
        .filter(({ status }) => p.status === undefined || status === p.status)
        .filter(({ parent }) => p.subscription === undefined || parent.subscription_details.subscription === p.subscription),
      p,
      '/v1/invoices',
    ),
  ),
  route('GET', '/v1/invoices/:id', {}, (account, _, id) => account.get('invoices', id)),
  route('GET', '/v1/invoice_payments', { ...paging, invoice: text, status: oneOf('paid', 'open', 'canceled') }, (account, p) =>
    pageOf(
      account
        .all('invoice_payments')
        .filter(({ invoice }) => p.invoice === undefined || invoice === p.invoice)
        .filter(({ status }) => p.status === undefined || status === p.status),
      p,
      '/v1/invoice_payments',
    ),
  ),
  route('GET', '/v1/payment_intents/:id', {}, (account, _, id) => account.get('payment_intents', id)),
  route('GET', '/v1/payment_methods/:id', {}, (account, _, id) => account.get('payment_methods', id)),
];
