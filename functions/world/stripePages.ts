import type Stripe from 'stripe';
import { checkoutPage } from './billedSubscription.ts';
import type { Payments } from './payments.ts';
import { type StripeSettings, unlessRefused, usingStripe } from './usingStripe.ts';

/** Stripe's own pages: the one to pay on, and the portal. */
export function stripePages(
  settings: () => StripeSettings,
): Pick<Payments, 'openCheckout' | 'readCheckout' | 'closeCheckout' | 'openPortal'> {
  const using = usingStripe(settings);

  return {
    openCheckout: ({ userId, customerId, plan, number, expiresAt }) =>
      using(async ({ stripe, prices, siteUrl }) => {
        const wanted: Stripe.Checkout.SessionCreateParams = {
          mode: 'subscription',
          customer: customerId,
          client_reference_id: userId,
          line_items: [{ price: prices[plan], quantity: 1 }],
          subscription_data: { metadata: { userId } },
          success_url: `${siteUrl}/pricing?checkout=done`,
          cancel_url: `${siteUrl}/pricing?checkout=left`,
          expires_at: Math.floor(expiresAt / 1000),
        };
        return checkoutPage(await stripe.checkout.sessions.create(wanted, { idempotencyKey: `co:${userId}:${plan}:${number}` }));
      }),
    readCheckout: (id) => using(async ({ stripe }) => checkoutPage(await stripe.checkout.sessions.retrieve(id))),
    closeCheckout: (id) =>
      using(async ({ stripe }) => {
        const { status } = await stripe.checkout.sessions.retrieve(id);
        if (status !== 'open') return status === 'complete' ? 'complete' : 'expired';
        // Race: if it was paid concurrently, Stripe refuses to expire it, and a second read shows that.
        const closed = (await stripe.checkout.sessions.expire(id).catch(unlessRefused)) ?? (await stripe.checkout.sessions.retrieve(id));
        return closed.status === 'complete' ? 'complete' : 'expired';
      }),
    openPortal: (customer, change) =>
      using(async ({ stripe, prices, portalConfiguration, siteUrl }) => {
        const session = (flow_data?: Stripe.BillingPortal.SessionCreateParams.FlowData) =>
          stripe.billingPortal.sessions.create({
            customer,
            return_url: `${siteUrl}/pricing?checkout=portal`,
            ...(portalConfiguration && { configuration: portalConfiguration }),
            ...(flow_data && { flow_data }),
          });
        if (change === undefined) return (await session()).url;
        const { subscription, plan } = change;
        const confirms = session({
          type: 'subscription_update_confirm',
          after_completion: { type: 'redirect', redirect: { return_url: `${siteUrl}/pricing?checkout=done` } },
          subscription_update_confirm: {
            subscription: subscription.id,
            items: [{ id: subscription.itemId, price: prices[plan], quantity: 1 }],
          },
        });
        // Stripe documents no such page for a subscription that is about to end: where it refuses one, its first page shows plan and price.
        const opened = subscription.ending ? ((await confirms.catch(unlessRefused)) ?? (await session())) : await confirms;
        return opened.url;
      }),
  };
}
