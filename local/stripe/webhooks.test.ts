import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { afterEach, expect, it, vi } from 'vitest';
import { eventually } from '#tests/eventually.ts';
import { startStripe } from './startStripe.ts';
import { secretKey, stripeAt } from './testing/testStripe.ts';

type Got = { url: string; body: string; signature: string };
const stops: (() => unknown)[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const stop of stops.splice(0)) await stop();
});

/** A stub that collects events in a list; `answers` are the statuses of its replies, then 200. */
async function listening(answers: number[] = [], file?: string) {
  const got: Got[] = [];
  const server = await startStripe({
    secretKey,
    ...(file && { file }),
    post: async (url, body, headers) => {
      got.push({ url, body, signature: headers['stripe-signature']! });
      return answers.shift() ?? 200;
    },
  });
  stops.push(server.stop);
  const stripe = stripeAt(server.url);
  const types = () => got.map(({ body }) => JSON.parse(body).data.object.name as string);
  return { server, stripe, got, types, settled: () => server.webhooks.flush() };
}
const everything = { url: 'https://afterbell.example/hook', enabled_events: ['customer.created' as const] };

it('sends each event it was asked for, signed so that the official library accepts it with this secret alone', async () => {
  const { stripe, got, settled } = await listening();
  const { secret } = await stripe.webhookEndpoints.create(everything);
  await stripe.products.create({ name: 'not asked for' });
  await stripe.customers.create({ name: 'a' });
  await settled();
  expect(got).toHaveLength(1);
  const { body, signature } = got[0]!;
  expect(stripe.webhooks.constructEvent(body, signature, secret!)).toMatchObject({
    type: 'customer.created',
    livemode: false,
    api_version: Stripe.API_VERSION,
  });
  expect(() => stripe.webhooks.constructEvent(body, signature, 'whsec_other')).toThrow();
  expect(() => stripe.webhooks.constructEvent(body.replace('"a"', '"b"'), signature, secret!)).toThrow();
  const later = Date.now() + 302_000;
  expect(() => stripe.webhooks.constructEvent(body, signature, secret!, 300, undefined, later)).toThrow('outside the tolerance');
});

it('returns the secret once', async () => {
  const { stripe } = await listening();
  const { id, secret } = await stripe.webhookEndpoints.create(everything);
  expect(secret).toMatch(/^whsec_/);
  expect(await stripe.webhookEndpoints.retrieve(id)).not.toHaveProperty('secret');
});

it('retries deliveries without a 2xx', async () => {
  const { stripe, types, settled } = await listening([500, 503]);
  await stripe.webhookEndpoints.create(everything);
  await stripe.customers.create({ name: 'a' });
  await settled();
  await eventually(() => expect(types()).toEqual(['a', 'a', 'a']));
});

it('sends in another order and more than once when asked', async () => {
  const { server, stripe, types } = await listening();
  await stripe.webhookEndpoints.create(everything);
  await fetch(`${server.url}/_local/webhooks/hold`, { method: 'POST' });
  for (const name of ['a', 'b', 'c']) await stripe.customers.create({ name });
  expect(types()).toEqual([]);
  await fetch(`${server.url}/_local/webhooks/release`, { method: 'POST', body: new URLSearchParams({ order: 'reversed', times: '2' }) });
  expect(types()).toEqual(['c', 'b', 'a', 'c', 'b', 'a']);
  await stripe.customers.create({ name: 'd' });
  await server.webhooks.flush();
  expect(types().at(-1)).toBe('d');
});

it('everything outlives a restart: objects, the moved clock, and events that were not delivered', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'afterbell-stripe-'));
  stops.push(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'stripe.json');
  const before = await listening([], file);
  await before.stripe.webhookEndpoints.create(everything);
  before.server.webhooks.hold();
  const { id } = await before.stripe.customers.create({ name: 'stored' });
  await fetch(`${before.server.url}/_local/advance`, { method: 'POST', body: new URLSearchParams({ days: '40' }) });
  await before.server.stop();
  const after = await listening([], file);
  expect((await after.stripe.customers.retrieve(id)).object).toBe('customer');
  expect(after.server.account.now() - Math.floor(Date.now() / 1000)).toBeGreaterThanOrEqual(40 * 86_400 - 5);
  await after.settled();
  expect(after.types()).toEqual(['stored']);
});

it('pages elsewhere cannot move the clock', async () => {
  const { server } = await listening();
  const answer = await fetch(`${server.url}/_local/advance`, {
    method: 'POST',
    headers: { origin: 'https://evil.example' },
    body: 'days=1',
  });
  expect(answer.status).toBe(403);
});
