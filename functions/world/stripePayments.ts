import Stripe from 'stripe';
import { billedSubscription, checkoutPage, customerOf, idOf, type Prices } from './billedSubscription.ts';
import { type Payments, PaymentsUnavailable } from './payments.ts';

export type StripeSettings = {
  readonly stripe: Stripe;
  readonly live: boolean;
  readonly prices: Prices;
  /** Secrets of the webhook endpoint: the present one, and the one before while it is being changed. */
  readonly webhookSecrets: readonly string[];
  /** What the customer portal offers; Stripe's default without. */
  readonly portalConfiguration: string | null;
  readonly siteUrl: string;
};

/** Kinds of failure after which nobody knows, or anything at all could be tried again. */
const away = ['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError', 'StripeAuthenticationError', 'StripePermissionError'];

async function reach<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && away.includes(error.type)) throw new PaymentsUnavailable(error);
    throw error;
  }
}
/** Lets one of Stripe's codes pass: what was asked for is so already. */
const unlessCode =
  (code: string) =>
  (error: unknown): undefined => {
    if (!(error instanceof Stripe.errors.StripeError) || error.code !== code) throw error;
  };
/** Lets a refusal pass: things have moved on meanwhile, and are to be looked at again. */
const unlessRefused = (error: unknown): undefined => {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
};

/** Stripe behind its official library. Settings are read at the first call: what is not used needs none. */
export function stripePayments(settings: () => StripeSettings): Payments {
  const using = <T>(call: (at: StripeSettings) => Promise<T>): Promise<T> => reach(() => call(settings()));

  return {
    createCustomer: (userId, email) =>
      using(async ({ stripe }) => {
        const customer = await stripe.customers.create({ email, metadata: { userId } }, { idempotencyKey: `cust:${userId}` });
        return customer.id;
      }),
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
        // Paid in this very moment: then closing is refused, and looking again says so.
        const closed = (await stripe.checkout.sessions.expire(id).catch(unlessRefused)) ?? (await stripe.checkout.sessions.retrieve(id));
        return closed.status === 'complete' ? 'complete' : 'expired';
      }),
    subscriptionsOf: (customer) =>
      using(async ({ stripe, prices }) => {
        const found = await stripe.subscriptions.list({ customer, status: 'all', limit: 100, expand: ['data.latest_invoice'] });
        return found.data.map((each) => billedSubscription(each, prices));
      }),
    cancelAtPeriodEnd: ({ id }) =>
      using(async ({ stripe }) => {
        await stripe.subscriptions.update(id, { cancel_at_period_end: true });
      }),
    resume: (subscription, plan) =>
      using(async ({ stripe, prices }) => {
        const changed = plan !== subscription.plan && { items: [{ id: subscription.itemId, price: prices[plan] }] };
        try {
          await stripe.subscriptions.update(subscription.id, {
            ...(subscription.ending === 'day' ? { cancel_at: '' } : { cancel_at_period_end: false }),
            ...(changed && { ...changed, payment_behavior: 'error_if_incomplete' }),
          });
          return 'done';
        } catch (error) {
          if (error instanceof Stripe.errors.StripeCardError) return 'declined';
          throw error;
        }
      }),
    cancelAndRefund: ({ id }) =>
      using(async ({ stripe }) => {
        // The refund comes first and under a key of its own: whoever is cut off here is finished by the next try.
        const { data } = await stripe.invoices.list({ subscription: id, status: 'paid', limit: 1 });
        const payments = data[0] && (await stripe.invoicePayments.list({ invoice: data[0].id, status: 'paid' }));
        for (const { payment } of payments?.data ?? []) {
          const payment_intent = idOf(payment.payment_intent);
          if (payment_intent === null) continue;
          await stripe.refunds
            .create({ payment_intent, reason: 'duplicate' }, { idempotencyKey: `refund:${payment_intent}` })
            .catch(unlessCode('charge_already_refunded'));
        }
        await stripe.subscriptions.cancel(id).catch(unlessCode('resource_missing'));
      }),
    deleteCustomer: (customer) =>
      using(async ({ stripe }) => {
        const { data } = await stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 });
        for (const { id } of data) await stripe.checkout.sessions.expire(id).catch(unlessRefused);
        await stripe.customers.del(customer).catch(unlessCode('resource_missing'));
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
    async *everySubscription() {
      const { stripe, prices } = settings();
      let after: string | undefined;
      for (;;) {
        const page = await reach(() =>
          stripe.subscriptions.list({
            status: 'all',
            limit: 100,
            expand: ['data.latest_invoice'],
            ...(after && { starting_after: after }),
          }),
        );
        for (const each of page.data) {
          const customerId = idOf(each.customer);
          if (customerId !== null) yield { customerId, subscription: billedSubscription(each, prices) };
        }
        after = page.data.at(-1)?.id;
        if (!page.has_more || after === undefined) return;
      }
    },
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
