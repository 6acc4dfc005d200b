import type { Account } from './account.ts';
import type { StripeSubscription } from './billingObjects.ts';

/** https://docs.stripe.com/billing/subscriptions/cancel#reactivating-canceled-subscriptions: sets or withdraws a cancellation, until the period ends. */
export function setCancelAtPeriodEnd(account: Account, subscription: StripeSubscription, cancel: boolean): void {
  if (subscription.cancel_at_period_end === cancel) return;
  const previous = { cancel_at_period_end: !cancel, cancel_at: subscription.cancel_at, canceled_at: subscription.canceled_at };
  Object.assign(subscription, {
    cancel_at_period_end: cancel,
    cancel_at: cancel ? subscription.items.data[0]!.current_period_end : null,
    canceled_at: cancel ? account.now() : null,
  });
  subscription.cancellation_details.reason = cancel ? 'cancellation_requested' : null;
  account.emit('customer.subscription.updated', subscription, previous);
}
