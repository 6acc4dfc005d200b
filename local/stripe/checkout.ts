import type { Account } from './account.ts';
import { lists, pageOf, paging } from './lists.ts';
import type { CheckoutSession } from './objects.ts';
import { address, integer, listOf, metadata, oneOf, required, shape, text } from './parameters.ts';
import { route } from './route.ts';
import { invalid } from './stripeError.ts';

const MINUTE = 60;
const DAY = 86_400;

/** https://docs.stripe.com/api/checkout/sessions/expire, and automatically at `expires_at`. */
export function expireSession(account: Account, session: CheckoutSession): void {
  Object.assign(session, { status: 'expired', url: null });
  account.emit('checkout.session.expired', session);
}

/** Checkout sessions that begin a subscription (https://docs.stripe.com/api/checkout/sessions). */
export const checkout = [
  route(
    'POST',
    '/v1/checkout/sessions',
    {
      mode: oneOf('subscription'),
      customer: text,
      customer_email: text,
      client_reference_id: text,
      metadata,
      success_url: address,
      cancel_url: address,
      line_items: listOf(shape({ price: text, quantity: oneOf('1') })),
      subscription_data: shape({ metadata }),
      expires_at: integer,
    },
    (account, p) => {
      required(p.mode, 'mode');
      const [line, another] = required(p.line_items, 'line_items');
      if (another !== undefined) throw invalid('This stand-in supports one price per session.', { param: 'line_items' });
      const price = account.get('prices', required(line?.price, 'line_items[0][price]'), 'line_items[0][price]');
      required(line?.quantity, 'line_items[0][quantity]');
      if (!price.active)
        throw invalid(`The price specified is inactive. This field only accepts active prices.`, { param: 'line_items[0][price]' });
      if (p.customer !== undefined) account.get('customers', p.customer, 'customer');
      const now = account.now();
      const expires = p.expires_at ?? now + DAY;
      if (expires < now + 30 * MINUTE || expires > now + DAY) {
        const side = expires > now ? (expires > now + DAY ? 'less than 24 hours' : 'at least 30 minutes') : 'at least 30 minutes';
        throw invalid(`The \`expires_at\` timestamp must be ${side} from Checkout Session creation.`, { param: 'expires_at' });
      }
      const id = account.id('cs_test');
      return account.add('sessions', {
        id,
        object: 'checkout.session',
        created: now,
        livemode: false,
        mode: 'subscription',
        status: 'open',
        payment_status: 'unpaid',
        customer: p.customer ?? null,
        customer_email: p.customer_email ?? null,
        client_reference_id: p.client_reference_id ?? null,
        metadata: p.metadata ?? {},
        currency: price.currency,
        amount_total: price.unit_amount,
        subscription: null,
        invoice: null,
        success_url: required(p.success_url, 'success_url'),
        cancel_url: p.cancel_url ?? null,
        expires_at: expires,
        url: `${account.baseUrl}/c/pay/${id}`,
        _price: price.id,
        _subscriptionMetadata: p.subscription_data?.metadata ?? {},
      });
    },
  ),
  route(
    'GET',
    '/v1/checkout/sessions',
    { ...paging, customer: text, subscription: text, status: oneOf('open', 'complete', 'expired') },
    (account, p) =>
      pageOf(
        account
          .all('sessions')
          .filter(({ customer }) => p.customer === undefined || customer === p.customer)
          .filter(({ subscription }) => p.subscription === undefined || subscription === p.subscription)
          .filter(({ status }) => p.status === undefined || status === p.status),
        p,
        '/v1/checkout/sessions',
      ),
  ),
  route('GET', '/v1/checkout/sessions/:id', {}, (account, _, id) => account.get('sessions', id)),
  // https://docs.stripe.com/api/checkout/sessions/line_items
  route('GET', '/v1/checkout/sessions/:id/line_items', {}, (account, _, id) => {
    const { _price, amount_total, currency } = account.get('sessions', id);
    const item = { id: `li_${id}`, object: 'item', amount_total, currency, quantity: 1, price: account.get('prices', _price) };
    return lists([item], `/v1/checkout/sessions/${id}/line_items`);
  }),
  route('POST', '/v1/checkout/sessions/:id/expire', {}, (account, _, id) => {
    const session = account.get('sessions', id);
    if (session.status !== 'open') {
      throw invalid(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
      );
    }
    expireSession(account, session);
    return session;
  }),
];
