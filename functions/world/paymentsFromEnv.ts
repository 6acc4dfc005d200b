import Stripe from 'stripe';
import { type StripeSecret, stripeFields } from '#contract/settings/paymentEvents.ts';
import { type Env, needed, once } from './clientSettings.ts';
import { stripePayments } from './stripePayments.ts';
import type { StripeSettings } from './usingStripe.ts';
import type { World } from './world.ts';

/** Address of Stripe for its library: the given one, such as the local stub's; default if null or empty. */
export function stripeAddress(endpoint: string | null | undefined) {
  if (!endpoint) return {};
  const { hostname, port, protocol } = new URL(endpoint);
  return { host: hostname, port: Number(port), protocol: protocol === 'http:' ? ('http' as const) : ('https' as const) };
}

/**
 * The payment provider, from the environment: STRIPE_SECRET (a `StripeSecret` as JSON) and SITE_URL. STRIPE_ENDPOINT
 * overrides the library's address. Without the secret, payments are off.
 */
export function paymentsFromEnv(env: Env): Partial<World> {
  const payments = stripePayments(once(() => settingsOf(env)));
  return {
    // Read when it is asked for: the local product's secret joins its environment later.
    get payments() {
      return env.STRIPE_SECRET ? payments : null;
    },
  };
}

function settingsOf(env: Env): StripeSettings {
  const secret: StripeSecret = JSON.parse(needed(env, 'STRIPE_SECRET'));
  const missing = stripeFields.filter((field) => field !== 'portalConfiguration' && !secret[field]);
  if (missing.length > 0) throw new Error(`The Stripe secret has no ${missing.join(', ')}.`);
  return {
    stripe: new Stripe(secret.secretKey, { maxNetworkRetries: 1, timeout: 6000, telemetry: false, ...stripeAddress(env.STRIPE_ENDPOINT) }),
    live: /^(sk|rk)_live_/.test(secret.secretKey),
    prices: { monthly: secret.priceMonthly, yearly: secret.priceYearly },
    webhookSecrets: secret.webhookSecrets
      .split(',')
      .map((secret) => secret.trim())
      .filter(Boolean),
    portalConfiguration: secret.portalConfiguration || null,
    siteUrl: needed(env, 'SITE_URL'),
  };
}
