import type Stripe from 'stripe';
import { api } from '../shared/contract/index.ts';
import { paymentEvents } from '../shared/contract/settings/paymentEvents.ts';
import type { PaidPlanId } from '../shared/domain/plans/planId.ts';
import { plans } from '../shared/domain/plans/plans.ts';

/**
 * Our objects in a set-up account. The webhook's secret is shown only on creation of its endpoint; null if it
 * already existed.
 */
type StripeAccount = Record<'priceMonthly' | 'priceYearly' | 'portalConfiguration', string> & {
  readonly webhookSecret: string | null;
};

const mark = { afterbell: 'plans' };
const lookupKey = (plan: PaidPlanId): string => `afterbell_${plan}`;

async function priceOf(stripe: Stripe, product: string, plan: PaidPlanId): Promise<string> {
  const wanted = { unit_amount: plans[plan].price * 100, interval: plan === 'monthly' ? 'month' : 'year' } as const;
  const { data } = await stripe.prices.list({ lookup_keys: [lookupKey(plan)], active: true });
  const known = data.find(({ unit_amount, recurring }) => unit_amount === wanted.unit_amount && recurring?.interval === wanted.interval);
  if (known) return known.id;
  // A price never changes: another amount is another price, which takes the name over. Who pays the old one goes on doing so.
  const made = await stripe.prices.create({
    product,
    currency: 'usd',
    unit_amount: wanted.unit_amount,
    recurring: { interval: wanted.interval },
    lookup_key: lookupKey(plan),
    transfer_lookup_key: true,
    nickname: plans[plan].name,
    metadata: { afterbellPlan: plan },
  });
  return made.id;
}

async function productOf(stripe: Stripe): Promise<string> {
  for await (const { id, metadata } of stripe.products.list({ active: true, limit: 100 }))
    if (metadata.afterbell === mark.afterbell) return id;
  return (await stripe.products.create({ name: 'Afterbell Pro', description: plans.monthly.description, metadata: mark })).id;
}

async function portalOf(stripe: Stripe, product: string, prices: string[], siteUrl: string): Promise<string> {
  const offered: Stripe.BillingPortal.ConfigurationCreateParams = {
    business_profile: { headline: 'Your Afterbell plan' },
    default_return_url: `${siteUrl}/pricing`,
    metadata: mark,
    features: {
      subscription_update: {
        enabled: true,
        default_allowed_updates: ['price'],
        proration_behavior: 'always_invoice',
        products: [{ product, prices }],
      },
      subscription_cancel: { enabled: true, mode: 'at_period_end' },
      payment_method_update: { enabled: true },
      invoice_history: { enabled: true },
    },
  };
  for await (const { id, metadata } of stripe.billingPortal.configurations.list({ active: true, limit: 100 })) {
    if (metadata?.afterbell !== mark.afterbell) continue;
    await stripe.billingPortal.configurations.update(id, offered);
    return id;
  }
  return (await stripe.billingPortal.configurations.create(offered)).id;
}

async function webhookOf(stripe: Stripe, url: string): Promise<string | null> {
  const enabled_events = [...paymentEvents];
  for await (const { id, metadata } of stripe.webhookEndpoints.list({ limit: 100 })) {
    if (metadata.afterbell !== mark.afterbell) continue;
    await stripe.webhookEndpoints.update(id, { url, enabled_events });
    return null;
  }
  const made = await stripe.webhookEndpoints.create({ url, enabled_events, api_version: '2026-10-28.endive', metadata: mark });
  return made.secret ?? null;
}

/** Creates or updates what we need in a Stripe account: product, prices, portal and webhook endpoint. May be run again at any time. */
export async function setUpStripe(stripe: Stripe, siteUrl: string): Promise<StripeAccount> {
  const product = await productOf(stripe);
  const priceMonthly = await priceOf(stripe, product, 'monthly');
  const priceYearly = await priceOf(stripe, product, 'yearly');
  const portalConfiguration = await portalOf(stripe, product, [priceMonthly, priceYearly], siteUrl);
  return { priceMonthly, priceYearly, portalConfiguration, webhookSecret: await webhookOf(stripe, siteUrl + api.billing.webhook.path) };
}
