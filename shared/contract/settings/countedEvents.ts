/** Where metrics of our own stand in CloudWatch. */
export const metricNamespace = 'Afterbell';

/**
 * Operational events counted by functions, each with its meaning. A log line with one as `count` increments it;
 * alarms and the dashboard read them.
 */
export const countedEvents = {
  subscriptionRepaired: 'The nightly comparison changed a stored plan: a message of the payment provider was lost.',
  surplusSubscription: 'Somebody paid for two subscriptions, or for an account that is gone; the surplus was ended and refunded.',
  paymentDisputed: 'A cardholder disputes a charge.',
  paymentsAway: 'The payment provider did not answer a call.',
  webhookRefused: 'A message to the payment webhook had no valid signature.',
  creditsOutOfBalance: 'AI credits of an account do not add up to the requests behind them.',
  creditReserved: 'An AI credit was set aside for a request.',
  creditRefunded: 'An AI credit was given back because there was no answer.',
  recoveryLocked: 'Security questions of an account were tried more often than allowed.',
  adminGranted: 'Somebody was made an admin, or their access as one was changed.',
  eventLost: 'A domain event could not be published.',
  pushLost: 'Browsers could not be told at once that a notification is new; they find it within 15 minutes.',
  messageLost: 'A mail, push or webhook could not be delivered after its last try; it is kept for two weeks.',
  deletionStuck: 'A deletion of an account could not be finished yet.',
  modelRefused: 'The model takes no requests: its key, its quota or its name.',
} as const satisfies Readonly<Record<string, string>>;

/** One kind of them. */
export type CountedEvent = keyof typeof countedEvents;
