import { pageOf, paging } from './lists.ts';
import { flag, integer, listOf, merged, metadata, oneOf, required, shape, text } from './parameters.ts';
import { route } from './route.ts';
import { invalid } from './stripeError.ts';

/** Products and prices (https://docs.stripe.com/api/products, https://docs.stripe.com/api/prices). */
export const catalogue = [
  route('POST', '/v1/products', { name: text, description: text, metadata, active: flag }, (account, p) => {
    const product = account.add('products', {
      id: account.id('prod'),
      object: 'product',
      created: account.now(),
      livemode: false,
      active: p.active ?? true,
      name: required(p.name, 'name'),
      description: p.description ?? null,
      metadata: p.metadata ?? {},
    });
    account.emit('product.created', product);
    return product;
  }),
  route('GET', '/v1/products', { ...paging, active: flag }, (account, p) =>
    pageOf(
      account.all('products').filter(({ active }) => p.active === undefined || active === p.active),
      p,
      '/v1/products',
    ),
  ),
  route('GET', '/v1/products/:id', {}, (account, _, id) => account.get('products', id)),
  route(
    'POST',
    '/v1/prices',
    {
      product: text,
      currency: text,
      unit_amount: integer,
      lookup_key: text,
      transfer_lookup_key: flag,
      nickname: text,
      metadata,
      recurring: shape({ interval: oneOf('month', 'year'), interval_count: oneOf('1') }),
    },
    (account, p) => {
      const product = account.get('products', required(p.product, 'product'), 'product');
      const taken = account.all('prices').find(({ lookup_key }) => lookup_key !== null && lookup_key === p.lookup_key);
      // https://docs.stripe.com/products-prices/manage-prices#lookup-keys
      if (taken && !p.transfer_lookup_key) {
        throw invalid(`A price (\`${taken.id}\`) already uses that lookup key.`, { param: 'lookup_key' });
      }
      if (taken) taken.lookup_key = null;
      const { interval } = required(p.recurring, 'recurring');
      const price = account.add('prices', {
        id: account.id('price'),
        object: 'price',
        created: account.now(),
        livemode: false,
        active: true,
        type: 'recurring',
        product: product.id,
        currency: required(p.currency, 'currency'),
        unit_amount: required(p.unit_amount, 'unit_amount'),
        lookup_key: p.lookup_key ?? null,
        nickname: p.nickname ?? null,
        metadata: p.metadata ?? {},
        recurring: { interval: required(interval, 'recurring[interval]'), interval_count: 1, usage_type: 'licensed' },
      });
      account.emit('price.created', price);
      return price;
    },
  ),
  route('GET', '/v1/prices', { ...paging, lookup_keys: listOf(text), active: flag, product: text }, (account, p) =>
    pageOf(
      account
        .all('prices')
        .filter(({ active }) => p.active === undefined || active === p.active)
        .filter(({ product }) => p.product === undefined || product === p.product)
        .filter(({ lookup_key }) => p.lookup_keys === undefined || (lookup_key !== null && p.lookup_keys.includes(lookup_key))),
      p,
      '/v1/prices',
    ),
  ),
  route('GET', '/v1/prices/:id', {}, (account, _, id) => account.get('prices', id)),
  route('POST', '/v1/prices/:id', { active: flag, nickname: text, metadata }, (account, p, id) => {
    const price = account.get('prices', id);
    if (p.active !== undefined) price.active = p.active;
    if (p.nickname !== undefined) price.nickname = p.nickname;
    price.metadata = merged(price.metadata, p.metadata);
    account.emit('price.updated', price);
    return price;
  }),
];
