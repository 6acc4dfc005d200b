import type Stripe from 'stripe';
import { billedSubscription, idOf } from './billedSubscription.ts';
import type { Payments } from './payments.ts';
import { type StripeSettings, unlessCode, usingStripe } from './usingStripe.ts';

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
export function stripeSubscriptions(
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
