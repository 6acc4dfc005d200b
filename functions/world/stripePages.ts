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
        // Race: when it is paid meanwhile, Stripe refuses to expire it, and a second look shows that.
        const closed = (await stripe.checkout.sessions.expire(id).catch(unlessRefused)) ?? (await stripe.checkout.sessions.retrieve(id));
        return closed.status === 'complete' ? 'complete' : 'expired';
      }),
    openPortal: (customer, change) =>
      using(async ({ stripe, prices, portalConfiguration, siteUrl }) => {
        const return_url = `${siteUrl}/pricing?checkout=portal`;
        const session = await stripe.billingPortal.sessions.create({
          customer,
          return_url,
          ...(portalConfiguration && { configuration: portalConfiguration }),
          ...(change && {
            flow_data: {
              type: 'subscription_update_confirm',
              after_completion: { type: 'redirect', redirect: { return_url: `${siteUrl}/pricing?checkout=done` } },
              subscription_update_confirm: {
                subscription: change.subscription.id,
                items: [{ id: change.subscription.itemId, price: prices[change.plan], quantity: 1 }],
              },
            },
          }),
        });
        return session.url;
      }),
  };
}
