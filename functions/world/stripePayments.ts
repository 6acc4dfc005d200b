import type Stripe from 'stripe';
import type { Payments } from './payments.ts';
import {
  billedSubscription,
  checkoutPage,
  customerOf,
  idOf,
  type StripeSettings,
  unlessCode,
  unlessRefused,
  usingStripe,
} from './usingStripe.ts';

/** Stripe's own pages: the one to pay on, and the portal. */
function stripePages(settings: () => StripeSettings): Pick<Payments, 'openCheckout' | 'readCheckout' | 'closeCheckout' | 'openPortal'> {
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

/** Refunds the payments of a subscription’s last invoice, each under a key of its own, so that none is refunded twice. */
async function refundLast(stripe: Stripe, subscription: string): Promise<void> {
  const { data } = await stripe.invoices.list({ subscription, status: 'paid', limit: 1 });
  const payments = data[0] && (await stripe.invoicePayments.list({ invoice: data[0].id, status: 'paid' }));
  for (const { payment } of payments?.data ?? []) {
    const payment_intent = idOf(payment.payment_intent);
    if (payment_intent === null) continue;
    await stripe.refunds
      .create({ payment_intent, reason: 'duplicate' }, { idempotencyKey: `refund:${payment_intent}` })
      .catch(unlessCode('charge_already_refunded'));
  }
}

/** Subscriptions at Stripe: read, changed and ended. */
function stripeSubscriptions(
  settings: () => StripeSettings,
): Pick<Payments, 'subscriptionsOf' | 'cancelAtPeriodEnd' | 'resume' | 'cancelAndRefund' | 'subscriptionPage'> {
  const using = usingStripe(settings);

  return {
    subscriptionsOf: (customer) =>
      using(async ({ stripe, prices }) => {
        const found = await stripe.subscriptions.list({ customer, status: 'all', limit: 100, expand: ['data.latest_invoice'] });
        return found.data.map((each) => billedSubscription(each, prices));
      }),
    cancelAtPeriodEnd: ({ id }) =>
      using(async ({ stripe }) => {
        await stripe.subscriptions.update(id, { cancel_at_period_end: true });
      }),
    resume: ({ id, ending }) =>
      using(async ({ stripe }) => {
        await stripe.subscriptions.update(id, ending === 'day' ? { cancel_at: '' } : { cancel_at_period_end: false });
      }),
    cancelAndRefund: ({ id }) =>
      using(async ({ stripe }) => {
        // The refund comes first: after a crash in between, the next try completes it.
        await refundLast(stripe, id);
        await stripe.subscriptions.cancel(id).catch(unlessCode('resource_missing'));
      }),
    subscriptionPage: (after) =>
      using(async ({ stripe, prices }) => {
        const list = (from: { starting_after?: string }) =>
          stripe.subscriptions.list({ status: 'all', limit: 100, expand: ['data.latest_invoice'], ...from });
        const known = after === null ? undefined : await list({ starting_after: after }).catch(unlessCode('resource_missing'));
        const page = known ?? (await list({}));
        const listed = page.data.flatMap((each) => {
          const customerId = idOf(each.customer);
          return customerId === null ? [] : [{ customerId, subscription: billedSubscription(each, prices) }];
        });
        return { listed, next: page.has_more ? (page.data.at(-1)?.id ?? null) : null };
      }),
  };
}

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
