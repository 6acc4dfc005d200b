/** The payment provider's events that we subscribe to: each makes the subscription be read again, and a dispute raises an alarm. Others are accepted and ignored. */
export const paymentEvents = [
  'checkout.session.completed',
  'checkout.session.expired',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.subscription.trial_will_end',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'customer.deleted',
  'charge.dispute.created',
] as const;
