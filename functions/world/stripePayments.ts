import { customerOf } from './billedSubscription.ts';
import type { Payments } from './payments.ts';
import { stripePages } from './stripePages.ts';
import { stripeSubscriptions } from './stripeSubscriptions.ts';
import { type StripeSettings, unlessCode, unlessRefused, usingStripe } from './usingStripe.ts';

/** Stripe behind its official library. Settings are read at the first call, so that unused features need none. */
export function stripePayments(settings: () => StripeSettings): Payments {
  const using = usingStripe(settings);

  return {
    ...stripePages(settings),
    ...stripeSubscriptions(settings),
    createCustomer: (userId, email) =>
      using(async ({ stripe }) => {
        const customer = await stripe.customers.create({ email, metadata: { userId } }, { idempotencyKey: `cust:${userId}` });
        return customer.id;
      }),
    deleteCustomer: (customer) =>
      using(async ({ stripe }) => {
        const { data } = await stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 });
        for (const { id } of data) await stripe.checkout.sessions.expire(id).catch(unlessRefused);
        await stripe.customers.del(customer).catch(unlessCode('resource_missing'));
      }),
    readEvent(body, signature, now) {
      const { stripe, webhookSecrets, live } = settings();
      for (const secret of webhookSecrets) {
        try {
          const event = stripe.webhooks.constructEvent(body, signature, secret, 300, undefined, now);
          return event.livemode === live ? { id: event.id, type: event.type, customerId: customerOf(event) } : null;
        } catch {
          // Not signed with this one.
        }
      }
      return null;
    },
  };
}
