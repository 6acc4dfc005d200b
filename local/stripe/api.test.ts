import { expect, it } from 'vitest';
import { shop, stripeAt } from './testing/testStripe.ts';

const made = shop();
const refused = (calling: Promise<unknown>) =>
  calling.then(
    () => 'accepted',
    ({ statusCode, type, code, param, message }) => ({ statusCode, type, code, param, message }),
  );

it('stores products and prices, found by their lookup keys', async () => {
  const { data } = await made.stripe.prices.list({ lookup_keys: ['pro_year'], expand: ['data.product'] });
  expect(data.map(({ id, unit_amount, product }) => [id, unit_amount, (product as { name: string }).name])).toEqual([
    [made.yearly.id, 20_000, 'Afterbell Pro'],
  ]);
  const again = {
    product: made.product.id,
    currency: 'usd',
    unit_amount: 1,
    recurring: { interval: 'month' },
    lookup_key: 'pro_month',
  } as const;
  expect(await refused(made.stripe.prices.create(again))).toMatchObject({ statusCode: 400, param: 'lookup_key' });
});

it('answers the same key once: a repeat is the first answer, another request under it is refused', async () => {
  const make = (email: string) => made.stripe.customers.create({ email }, { idempotencyKey: 'cust:u1' });
  const [first, second] = [await make('a@example.com'), await make('a@example.com')];
  expect(second.id).toBe(first.id);
  expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect(await refused(make('b@example.com'))).toMatchObject({ statusCode: 400, type: 'StripeIdempotencyError' });
});

it('a request that could not begin may be tried again under its key', async () => {
  const make = (customer: string) =>
    made.stripe.billingPortal.sessions.create({ customer, return_url: 'https://a.example' }, { idempotencyKey: 'portal:1' });
  expect(await refused(make('cus_x'))).toMatchObject({ statusCode: 400, code: 'resource_missing' });
  expect(await refused(make('cus_y'))).toMatchObject({ code: 'resource_missing' });
});

it('lists newest first, page by page, both ways and to the end', async () => {
  const before = (await made.stripe.customers.list({ limit: 100 })).data.length;
  const ids: string[] = [];
  for (let n = 0; n < 7; n++) ids.unshift((await made.stripe.customers.create({ name: `c${n}` })).id);
  const first = await made.stripe.customers.list({ limit: 3 });
  expect([first.data.map(({ id }) => id), first.has_more]).toEqual([ids.slice(0, 3), true]);
  const next = await made.stripe.customers.list({ limit: 3, starting_after: ids[2]! });
  expect(next.data.map(({ id }) => id)).toEqual(ids.slice(3, 6));
  const back = await made.stripe.customers.list({ limit: 3, ending_before: ids[3]! });
  expect(back.data.map(({ id }) => id)).toEqual(ids.slice(0, 3));
  let count = 0;
  for await (const _ of made.stripe.customers.list({ limit: 2 })) count += 1;
  expect(count).toBe(before + 7);
});

it('refuses unknown calls, in Stripe’s words and shape', async () => {
  const { stripe } = made;
  expect(await refused(stripe.subscriptions.retrieve('sub_x'))).toEqual({
    statusCode: 404,
    type: 'StripeInvalidRequestError',
    code: 'resource_missing',
    param: 'id',
    message: "No such subscription: 'sub_x'",
  });
  expect(await refused(stripe.customers.create({ phone: '1' }))).toMatchObject({ code: 'parameter_unknown', param: 'phone' });
  expect(await refused(stripe.prices.create({ product: made.product.id, currency: 'usd' }))).toMatchObject({ code: 'parameter_missing' });
  expect(await refused(stripe.coupons.list())).toMatchObject({
    statusCode: 404,
    message: expect.stringMatching(/^Unrecognized request URL \(GET: \/v1\/coupons\)/),
  });
  expect(await refused(stripe.customers.list({ expand: ['data.nothing'] }))).toMatchObject({ param: 'expand' });
  const stranger = stripeAt(made.server.url);
  expect(await refused(stranger.customers.list({}, { apiKey: 'sk_test_other' }))).toMatchObject({
    statusCode: 401,
    type: 'StripeAuthenticationError',
  });
  expect(await refused(stripe.customers.list({}, { apiVersion: '2020-08-27' } as object))).toMatchObject({ statusCode: 400 });
});
