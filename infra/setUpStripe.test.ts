import { expect, it } from 'vitest';
import { shop } from '#local/stripe/testing/testStripe.ts';
import { setUpStripe } from './setUpStripe.ts';

const made = shop();
const site = 'https://afterbell.example';

it('an account is set up once: run again, nothing is made a second time, and the address of the site may change', async () => {
  const { stripe } = made;
  const first = await setUpStripe(stripe, site);
  expect(first.webhookSecret).toMatch(/^whsec_/);
  const again = await setUpStripe(stripe, 'https://new.example');
  expect(again).toEqual({ ...first, webhookSecret: null });
  const hooks = (await stripe.webhookEndpoints.list()).data;
  expect(hooks.map(({ url }) => url)).toEqual(['https://new.example/api/billing/webhook']);
  const prices = (await stripe.prices.list({ limit: 100 })).data.filter(({ lookup_key }) => lookup_key?.startsWith('afterbell_'));
  expect(prices.map(({ unit_amount, recurring }) => [unit_amount, recurring?.interval])).toEqual([
    [20_000, 'year'],
    [2000, 'month'],
  ]);
});

it('another amount is another price under the same name; the old one stays for those who pay it', async () => {
  const { stripe } = made;
  const { priceMonthly } = await setUpStripe(stripe, site);
  const old = made.server.account.find('prices', priceMonthly)!;
  old.unit_amount = 1500;
  const { priceMonthly: now } = await setUpStripe(stripe, site);
  expect(now).not.toBe(priceMonthly);
  expect([(await stripe.prices.retrieve(priceMonthly)).active, (await stripe.prices.retrieve(now)).unit_amount]).toEqual([true, 2000]);
});
