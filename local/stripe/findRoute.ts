import { beginSubscription } from './beginSubscription.ts';
import { catalogue } from './catalogue.ts';
import { checkout } from './checkout.ts';
import { configurations } from './configurations.ts';
import { customers } from './customers.ts';
import { endpoints, events } from './events.ts';
import { invoices } from './invoices.ts';
import { pageOf, paging } from './lists.ts';
import { integer, listOf, metadata, oneOf, required, shape, text } from './parameters.ts';
import { portal } from './portal.ts';
import { attachCard, readCard } from './readCard.ts';
import { route, type StripeRoute } from './route.ts';
import { declined, invalid, missing, StripeError } from './stripeError.ts';
import { subscriptions } from './subscriptions.ts';

/** Refunds (https://docs.stripe.com/api/refunds): the whole of a payment or a part, never more than was paid. */
const refunds = [
  route(
    'POST',
    '/v1/refunds',
    { payment_intent: text, amount: integer, metadata, reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer') },
    (account, p) => {
      const intent = account.get('payment_intents', required(p.payment_intent, 'payment_intent'), 'payment_intent');
      const left = intent.amount_received - intent._refunded;
      if (left === 0) throw invalid(`Charge for ${intent.id} has already been refunded.`, { code: 'charge_already_refunded' });
      const amount = p.amount ?? left;
      if (amount < 1 || amount > left)
        throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, { param: 'amount' });
      intent._refunded += amount;
      const refund = account.add('refunds', {
        id: account.id('re'),
        object: 'refund',
        created: account.now(),
        livemode: false,
        amount,
        currency: intent.currency,
        payment_intent: intent.id,
        reason: p.reason ?? null,
        status: 'succeeded',
        metadata: p.metadata ?? {},
      });
      account.emit('refund.created', refund);
      return refund;
    },
  ),
  route('GET', '/v1/refunds', { ...paging, payment_intent: text }, (account, p) =>
    pageOf(
      account.all('refunds').filter(({ payment_intent }) => p.payment_intent === undefined || payment_intent === p.payment_intent),
      p,
      '/v1/refunds',
    ),
  ),
  route('GET', '/v1/refunds/:id', {}, (account, _, id) => account.get('refunds', id)),
];

/** Begins a subscription without a pay page, as programs do: https://docs.stripe.com/api/subscriptions/create. Its first invoice is paid now, or nothing begins. */
const createSubscription = route(
  'POST',
  '/v1/subscriptions',
  { customer: text, items: listOf(shape({ price: text, quantity: oneOf('1') })), default_payment_method: text, metadata },
  (account, p) => {
    const customer = account.get('customers', required(p.customer, 'customer'), 'customer');
    const [item, another] = required(p.items, 'items');
    if (another !== undefined) throw invalid('This stand-in supports one item per subscription.', { param: 'items' });
    const price = account.get('prices', required(item?.price, 'items[0][price]'), 'items[0][price]');
    if (!price.active)
      throw invalid('The price specified is inactive. This field only accepts active prices.', { param: 'items[0][price]' });
    const id = p.default_payment_method ?? customer.invoice_settings.default_payment_method;
    if (id === null) throw invalid('This customer has no attached payment source or default payment method.', { code: 'resource_missing' });
    const method = account.get('payment_methods', id, 'default_payment_method');
    if (method.customer !== customer.id) throw missing('PaymentMethod', id, 'default_payment_method', 400);
    if (method._failsLater) throw declined();
    const begun = { customer: customer.id, price, metadata: p.metadata ?? {}, method: p.default_payment_method ?? null };
    return beginSubscription(account, begun).subscription;
  },
);

/** Test cards by the names that programs use: https://docs.stripe.com/testing?testing-method=payment-methods */
const named: Readonly<Record<string, string>> = {
  pm_card_visa: '4242424242424242',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_chargeCustomerFail: '4000000000000341',
};

/** Payment methods (https://docs.stripe.com/api/payment_methods). People type theirs on the hosted pages. */
const paymentMethods = [
  route('POST', '/v1/payment_methods/:id/attach', { customer: text }, (account, p, id) => {
    const number = Object.hasOwn(named, id) ? named[id]! : null;
    if (number === null) throw missing('PaymentMethod', id, 'payment_method');
    const customer = account.get('customers', required(p.customer, 'customer'), 'customer');
    return attachCard(account, customer.id, readCard(number));
  }),
];

const routes: readonly StripeRoute[] = [
  catalogue,
  customers,
  checkout,
  paymentMethods,
  createSubscription,
  subscriptions,
  invoices,
  refunds,
  portal,
  configurations,
  events,
  endpoints,
].flat();

/** The route of a call and the id in its path. Throws Stripe's error for a path it does not have. */
export function findRoute(method: string, path: string): { route: StripeRoute; id: string } {
  for (const each of routes) {
    if (each.method !== method) continue;
    const [want, have] = [each.path.split('/'), path.split('/')];
    if (want.length !== have.length) continue;
    if (want.every((part, at) => part === have[at] || (part === ':id' && have[at] !== ''))) {
      return { route: each, id: decodeURIComponent(have[want.indexOf(':id')] ?? '') };
    }
  }
  const about = `Unrecognized request URL (${method}: ${path}). Afterbell's stand-in for Stripe does not have it: see local/stripe.`;
  throw new StripeError(404, 'invalid_request_error', about);
}
