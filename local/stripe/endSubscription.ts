import type { Account } from './account.ts';
import type { StripeSubscription } from './billingObjects.ts';

/** Ends a subscription for good; nothing is tried again (https://docs.stripe.com/billing/subscriptions/cancel). */
export function endSubscription(
  account: Account,
  subscription: StripeSubscription,
  reason: 'cancellation_requested' | 'payment_failed' | null,
): void {
  const now = account.now();
  Object.assign(subscription, { status: 'canceled', canceled_at: subscription.canceled_at ?? now, ended_at: now });
  subscription.cancellation_details.reason ??= reason;
  for (const invoice of account.all('invoices')) {
    if (invoice.parent.subscription_details.subscription === subscription.id) invoice.next_payment_attempt = null;
  }
  account.emit('customer.subscription.deleted', subscription);
}
