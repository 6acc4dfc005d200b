import type { Account } from './account.ts';
import type { Invoice, StripeSubscription } from './billingObjects.ts';
import { endSubscription } from './endSubscription.ts';

const DAY = 86_400;
/** Days until the second and the third try; after the third failure the subscription ends. */
const retryDays = [3, 5] as const;

const subscriptionOf = (account: Account, { parent }: Invoice): StripeSubscription =>
  account.get('subscriptions', parent.subscription_details.subscription);

/** The invoice is paid, by a card or by credit. */
export function settleInvoice(account: Account, invoice: Invoice): void {
  const amount = invoice.amount_due;
  if (amount > 0) {
    const base = { created: account.now(), livemode: false, currency: invoice.currency } as const;
    const intent = account.add('payment_intents', {
      ...base,
      id: account.id('pi'),
      object: 'payment_intent',
      amount,
      amount_received: amount,
      customer: invoice.customer,
      status: 'succeeded',
      _refunded: 0,
    });
    account.add('invoice_payments', {
      ...base,
      id: account.id('inpay'),
      object: 'invoice_payment',
      invoice: invoice.id,
      is_default: true,
      status: 'paid',
      amount_paid: amount,
      amount_requested: amount,
      payment: { type: 'payment_intent', payment_intent: intent.id },
    });
    invoice.attempt_count += 1;
    invoice.attempted = true;
    account.emit('payment_intent.succeeded', intent);
  }
  Object.assign(invoice, { status: 'paid', amount_paid: amount, amount_remaining: 0, next_payment_attempt: null });
  account.emit('invoice.paid', invoice);
  account.emit('invoice.payment_succeeded', invoice);
  const subscription = subscriptionOf(account, invoice);
  if (subscription.status === 'past_due' && subscription.latest_invoice === invoice.id) {
    subscription.status = 'active';
    account.emit('customer.subscription.updated', subscription, { status: 'past_due' });
  }
}

/** True if the card for this subscription's invoices pays now. */
export function cardPays(account: Account, subscription: StripeSubscription): boolean {
  const customer = account.get('customers', subscription.customer);
  const method = account.find(
    'payment_methods',
    subscription.default_payment_method ?? customer.invoice_settings.default_payment_method ?? '',
  );
  return method !== undefined && !method._failsLater;
}

/**
 * Tries to take the money of an open invoice. A failure makes the subscription past due and is tried again; after the third the
 * subscription is cancelled (https://docs.stripe.com/billing/revenue-recovery/smart-retries, https://docs.stripe.com/billing/subscriptions/overview#subscription-statuses).
 */
export function collect(account: Account, invoice: Invoice): void {
  const subscription = subscriptionOf(account, invoice);
  if (invoice.amount_due === 0 || cardPays(account, subscription)) settleInvoice(account, invoice);
  else failInvoice(account, invoice, subscription);
}

function failInvoice(account: Account, invoice: Invoice, subscription: StripeSubscription): void {
  const wait = retryDays[invoice.attempt_count];
  invoice.attempt_count += 1;
  invoice.attempted = true;
  invoice.next_payment_attempt = wait === undefined ? null : account.now() + wait * DAY;
  account.emit('invoice.payment_failed', invoice);
  if (wait === undefined) endSubscription(account, subscription, 'payment_failed');
  else if (subscription.status === 'active') {
    subscription.status = 'past_due';
    account.emit('customer.subscription.updated', subscription, { status: 'active' });
  }
}
