import { beginSubscription } from './beginSubscription.ts';
import { listOf, metadata, oneOf, required, shape, text } from './parameters.ts';
import { route } from './route.ts';
import { declined, invalid, missing } from './stripeError.ts';

/** Begins a subscription without a pay page, as programs do: https://docs.stripe.com/api/subscriptions/create. Its first invoice is paid now, or nothing begins. */
export const createSubscription = route(
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
