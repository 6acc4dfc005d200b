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

/** The fields of the operator's Stripe secret, JSON in Secrets Manager, which the functions that take money get as one variable. */
export const stripeFields = ['secretKey', 'webhookSecrets', 'priceMonthly', 'priceYearly', 'portalConfiguration'] as const;

/** That secret. `webhookSecrets` is the current one and, during a rotation, the previous one after a comma; an empty `portalConfiguration` is Stripe's default. */
export type StripeSecret = Readonly<Record<(typeof stripeFields)[number], string>>;
