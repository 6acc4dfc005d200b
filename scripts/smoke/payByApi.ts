import Stripe from 'stripe';
import { stripeAddress } from '#functions/world/paymentsFromEnv.ts';
import type { Pay } from './smokeStep.ts';

/**
 * Buys what a checkout page offers, through Stripe's API with a test card: a page of Stripe's is not for programs. The customer and the price are the
 * page's own, so that Stripe sends the same messages. Never with a live key.
 */
export const payByApi =
  (secretKey: string, at: string | null = null): Pay =>
  async (checkoutUrl) => {
    if (!secretKey.startsWith('sk_test_')) return 'STRIPE_SECRET_KEY is no test key, and nothing is bought with a real one';
    const id = /cs_test_\w+/.exec(checkoutUrl)?.[0];
    if (id === undefined) return 'the site sells with a live key: buy a plan yourself, and refund it';
    const stripe = new Stripe(secretKey, { telemetry: false, ...stripeAddress(at) });
    const { customer } = await stripe.checkout.sessions.retrieve(id);
    const { data } = await stripe.checkout.sessions.listLineItems(id);
    const customerId = typeof customer === 'string' ? customer : customer?.id;
    const price = data[0]?.price?.id;
    if (customerId === undefined || price === undefined) throw new Error('The checkout page has no customer or no price.');
    const card = await stripe.paymentMethods.attach('pm_card_visa', { customer: customerId });
    await stripe.subscriptions.create({ customer: customerId, items: [{ price }], default_payment_method: card.id });
    await stripe.checkout.sessions.expire(id);
    return null;
  };
