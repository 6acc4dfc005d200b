import Stripe from 'stripe';
import type { StripeSecret } from '#contract/settings/paymentEvents.ts';
import { setUpStripe } from '#infra/setUpStripe.ts';
import { type StripeServer, startStripe } from './startStripe.ts';

type LocalPayments = StripeServer & {
  /** Sets the account up for a site and answers what the functions' environment gets. */
  connect(siteUrl: string): Promise<Readonly<Record<string, string>>>;
};

/** Stripe on this machine, set up for the product by the operator's own command. */
export async function startPayments(settings: { secretKey: string; file?: string; now: () => number }): Promise<LocalPayments> {
  const server = await startStripe(settings);
  const { hostname, port } = new URL(server.url);
  return {
    ...server,
    async connect(siteUrl) {
      const stripe = new Stripe(settings.secretKey, { host: hostname, port, protocol: 'http', telemetry: false });
      const { priceMonthly, priceYearly, portalConfiguration } = await setUpStripe(stripe, siteUrl);
      return {
        STRIPE_ENDPOINT: server.url,
        STRIPE_SECRET: JSON.stringify({
          secretKey: settings.secretKey,
          webhookSecrets: server.account
            .all('webhook_endpoints')
            .map(({ _secret }) => _secret)
            .join(','),
          priceMonthly,
          priceYearly,
          portalConfiguration,
        } satisfies StripeSecret),
      };
    },
  };
}
