import { endSubscription } from './endSubscription.ts';
import { pageOf, paging } from './lists.ts';
import { merged, metadata, type Read, shape, text } from './parameters.ts';
import { route } from './route.ts';
import { invalid } from './stripeError.ts';

const email: Read<string> = (value, name) => {
  if (typeof value === 'string' && (value === '' || /^\S+@\S+$/.test(value))) return value;
  throw invalid(`Invalid email address: ${String(value)}`, { code: 'email_invalid', param: name });
};
const fields = { email, name: text, metadata, invoice_settings: shape({ default_payment_method: text }) };

/** Customers (https://docs.stripe.com/api/customers). */
export const customers = [
  route('POST', '/v1/customers', fields, (account, p) => {
    const customer = account.add('customers', {
      id: account.id('cus'),
      object: 'customer',
      created: account.now(),
      livemode: false,
      balance: 0,
      delinquent: false,
      email: p.email || null,
      name: p.name || null,
      metadata: p.metadata ?? {},
      invoice_settings: { default_payment_method: null },
    });
    account.emit('customer.created', customer);
    return customer;
  }),
  route('GET', '/v1/customers', { ...paging, email: text }, (account, p) =>
    pageOf(
      account.all('customers').filter((customer) => p.email === undefined || customer.email === p.email),
      p,
      '/v1/customers',
    ),
  ),
  route('GET', '/v1/customers/:id', {}, (account, _, id) => account.get('customers', id)),
  route('POST', '/v1/customers/:id', fields, (account, p, id) => {
    const customer = account.get('customers', id);
    if (p.email !== undefined) customer.email = p.email || null;
    if (p.name !== undefined) customer.name = p.name || null;
    customer.metadata = merged(customer.metadata, p.metadata);
    const method = p.invoice_settings?.default_payment_method;
    if (method) customer.invoice_settings.default_payment_method = account.get('payment_methods', method, 'default_payment_method').id;
    account.emit('customer.updated', customer);
    return customer;
  }),
  // Deleting a customer ends their subscriptions immediately: https://docs.stripe.com/api/customers/delete
  route('DELETE', '/v1/customers/:id', {}, (account, _, id) => {
    const customer = account.get('customers', id);
    for (const subscription of account.all('subscriptions')) {
      if (subscription.customer === id && subscription.status !== 'canceled') endSubscription(account, subscription, null);
    }
    account.remove('customers', id);
    account.emit('customer.deleted', customer);
    return { id, object: 'customer', deleted: true };
  }),
];
