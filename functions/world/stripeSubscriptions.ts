import type Stripe from 'stripe';
import { billedSubscription, idOf } from './billedSubscription.ts';
import type { Payments } from './payments.ts';
import { reach, type StripeSettings, unlessCode, usingStripe } from './usingStripe.ts';

/** Gives back what was paid last for a subscription, each payment under a key of its own, so that none is given back twice. */
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
): Pick<Payments, 'subscriptionsOf' | 'cancelAtPeriodEnd' | 'resume' | 'cancelAndRefund' | 'everySubscription'> {
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
        // The refund comes first: whoever is cut off here is finished by the next try.
        await refundLast(stripe, id);
        await stripe.subscriptions.cancel(id).catch(unlessCode('resource_missing'));
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
  };
}
