import Stripe from 'stripe';
import type { Prices } from './billedSubscription.ts';
import { PaymentsUnavailable } from './payments.ts';

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
