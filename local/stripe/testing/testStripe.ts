import Stripe from 'stripe';
import { afterAll, beforeAll, vi } from 'vitest';
import { type StripeServer, startStripe } from '../startStripe.ts';

export const secretKey = 'sk_test_local';
/** Where the tests' clock begins. */
export const start = Date.UTC(2026, 10, 21, 12);

/** The official library, pointed at the stub: only its address differs. */
export const stripeAt = (url: string): Stripe => {
  const { hostname, port } = new URL(url);
  return new Stripe(secretKey, { host: hostname, port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 });
};

type Shop = { server: StripeServer; stripe: Stripe; monthly: Stripe.Price; yearly: Stripe.Price; product: Stripe.Product };

/** A running stub with one product at two prices, for a test file. Refusals are not logged. */
export function shop(): Shop {
  const made = {} as Shop;
  beforeAll(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    made.server = await startStripe({ secretKey, now: () => start });
    made.stripe = stripeAt(made.server.url);
    made.product = await made.stripe.products.create({ name: 'Afterbell Pro' });
    const price = (unit_amount: number, interval: 'month' | 'year') =>
      made.stripe.prices.create({
        product: made.product.id,
        currency: 'usd',
        unit_amount,
        recurring: { interval },
        lookup_key: `pro_${interval}`,
      });
    made.monthly = await price(2000, 'month');
    made.yearly = await price(20_000, 'year');
  });
  afterAll(() => made.server.stop());
  return made;
}

/** Sends a form of a hosted page, as a browser would. */
export async function submit(
  url: string,
  form: Record<string, string>,
): Promise<{ status: number; location: string | null; html: string }> {
  const answer = await fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(form) });
  return { status: answer.status, location: answer.headers.get('location'), html: await answer.text() };
}

export const cards = { pays: '4242424242424242', declined: '4000000000000002', asks: '4000002500003155', failsLater: '4000000000000341' };

/** A new customer with an open session for a price. */
export async function session({ stripe }: Shop, price: string): Promise<{ customer: string; session: Stripe.Checkout.Session }> {
  const customer = await stripe.customers.create({ email: 'maya@example.com', metadata: { userId: 'u1' } });
  const opened = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    client_reference_id: 'u1',
    line_items: [{ price, quantity: 1 }],
    success_url: 'https://afterbell.example/pricing?paid={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://afterbell.example/pricing',
    subscription_data: { metadata: { userId: 'u1' } },
  });
  return { customer: customer.id, session: opened };
}

/** A subscription that was paid for on the pay page. */
export async function subscribed(made: Shop, price: string, card = cards.pays): Promise<Stripe.Subscription> {
  const { customer, session: opened } = await session(made, price);
  await submit(opened.url!, { card, do: 'pay' });
  const { data } = await made.stripe.subscriptions.list({ customer });
  return data[0]!;
}

export const advance = ({ server }: Shop, days: number): Promise<unknown> => submit(`${server.url}/_local/advance`, { days: String(days) });
