import Stripe from 'stripe';
import type { PaidPlanId } from '#domain/plans/planId.ts';
import type { BilledSubscription } from '#domain/plans/projectSubscription.ts';
import type { CheckoutPage } from './payments.ts';
import { PaymentsUnavailable } from './payments.ts';

type Prices = Readonly<Record<PaidPlanId, string>>;

const idOf = (value: string | { id: string } | null | undefined): string | null => (typeof value === 'string' ? value : value?.id) ?? null;

/** The plan of a price: current prices by id, older ones by their metadata. */
const planOf = ({ id, metadata }: Stripe.Price, prices: Prices): PaidPlanId | null => {
  const marked = metadata?.afterbellPlan;
  if (id === prices.monthly || marked === 'monthly') return 'monthly';
  return id === prices.yearly || marked === 'yearly' ? 'yearly' : null;
};

/** A subscription of Stripe's in our words. Its period is on its item, and `latest_invoice` is expanded (security.md 3.8). */
export function billedSubscription(subscription: Stripe.Subscription, prices: Prices): BilledSubscription {
  const item = subscription.items.data[0];
  if (item === undefined) throw new Error(`The subscription ${subscription.id} has no item.`);
  const invoice = typeof subscription.latest_invoice === 'object' ? subscription.latest_invoice : null;
  return {
    id: subscription.id,
    itemId: item.id,
    plan: planOf(item.price, prices),
    status: String(subscription.status),
    createdAt: subscription.created * 1000,
    // The portal asks for an end in either way, depending on the account's billing mode: https://docs.stripe.com/billing/subscriptions/cancel
    ending: subscription.cancel_at_period_end ? 'period' : subscription.cancel_at !== null && 'day',
    currentPeriodEnd: item.current_period_end * 1000,
    failedAttempts: invoice?.status === 'open' ? invoice.attempt_count : 0,
  };
}

/** A Checkout session in our words. */
export const checkoutPage = ({ id, status, url }: Stripe.Checkout.Session): CheckoutPage => ({
  id,
  status: status === 'open' ? 'open' : status === 'complete' ? 'complete' : 'expired',
  url,
});

/** The customer of an event, for any object type. */
export function customerOf({ type, data: { object } }: Stripe.Event): string | null {
  const about = object as { id?: string; customer?: string | { id: string } | null };
  return type.startsWith('customer.') && !type.startsWith('customer.subscription.') ? (about.id ?? null) : idOf(about.customer);
}

export { idOf };

export type StripeSettings = {
  readonly stripe: Stripe;
  readonly live: boolean;
  readonly prices: Prices;
  /** Secrets of the webhook endpoint: the present one, and the one before while it is being changed. */
  readonly webhookSecrets: readonly string[];
  /** Configuration of the customer portal; Stripe's default if missing. */
  readonly portalConfiguration: string | null;
  readonly siteUrl: string;
};

/** Failures after which the outcome is unknown, or a retry may work. */
const away = ['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError', 'StripeAuthenticationError', 'StripePermissionError'];

/** Calls Stripe; throws `PaymentsUnavailable` when it is away. */
async function reach<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && away.includes(error.type)) throw new PaymentsUnavailable(error);
    throw error;
  }
}

/** Ignores one of Stripe's codes: the requested state already holds. */
export const unlessCode =
  (code: string) =>
  (error: unknown): undefined => {
    if (!(error instanceof Stripe.errors.StripeError) || error.code !== code) throw error;
  };

/** Swallows a refusal: the state changed in between, and is read again. */
export const unlessRefused = (error: unknown): undefined => {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
};

/** Calls Stripe with the settings, which are read at the first call. */
export const usingStripe =
  (settings: () => StripeSettings) =>
  <T>(call: (at: StripeSettings) => Promise<T>): Promise<T> =>
    reach(() => call(settings()));
