import Stripe from 'stripe';
import { type Env, needed } from './clientSettings.ts';
import { stripeAddress } from './stripeAddress.ts';
import { stripePayments } from './stripePayments.ts';
import type { StripeSettings } from './usingStripe.ts';
import type { World } from './world.ts';

/**
 * The payment provider, from the environment: STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRETS (the present one and, while it is being changed, the
 * one before, with a comma between), STRIPE_PRICE_MONTHLY, STRIPE_PRICE_YEARLY, SITE_URL, and STRIPE_PORTAL_CONFIGURATION where the account
 * has one for us. STRIPE_ENDPOINT is another address for the same library. Without a key nobody can pay.
 */
export function paymentsFromEnv(env: Env): Partial<World> {
  if (!env.STRIPE_SECRET_KEY) return { payments: null };
  let made: StripeSettings | undefined;
  return {
    payments: stripePayments(() => {
      made ??= settingsOf(env);
      return made;
    }),
  };
}

function settingsOf(env: Env): StripeSettings {
  const need = (name: string): string => needed(env, name);
  const key = need('STRIPE_SECRET_KEY');
  return {
    stripe: new Stripe(key, { maxNetworkRetries: 1, timeout: 6000, telemetry: false, ...stripeAddress(env.STRIPE_ENDPOINT) }),
    live: /^(sk|rk)_live_/.test(key),
    prices: { monthly: need('STRIPE_PRICE_MONTHLY'), yearly: need('STRIPE_PRICE_YEARLY') },
    webhookSecrets: need('STRIPE_WEBHOOK_SECRETS')
      .split(',')
      .map((secret) => secret.trim())
      .filter(Boolean),
    portalConfiguration: env.STRIPE_PORTAL_CONFIGURATION || null,
    siteUrl: need('SITE_URL'),
  };
}
