import Stripe from 'stripe';
import { api } from '#contract/index.ts';
import type { PaidPlanId } from '#domain/plans/planId.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { callEndpoint, type TestResponse } from '#functions/kernel/testing/callEndpoint.ts';
import { accessKey, loadAccess } from '#functions/people/access.ts';
import { profileKey } from '#functions/people/profile.ts';
import type { Table } from '#functions/table/table.ts';
import { stripePayments } from '#functions/world/stripePayments.ts';
import { type TestWorld, testNow, testWorld } from '#functions/world/testing/testWorld.ts';
import { setUpStripe } from '#infra/setUpStripe.ts';
import { advanceClock } from '#local/stripe/advanceClock.ts';
import { createStripe, type LocalStripe } from '#local/stripe/createStripe.ts';
import { payPage } from '#local/stripe/payPage.ts';
import { portalPage } from '#local/stripe/portalPage.ts';
import { signatureOf } from '#local/stripe/webhooks.ts';
import { routes } from '../index.ts';

export const siteUrl = 'https://afterbell.example';
const secretKey = 'sk_test_local';
export const cards = { pays: '4242424242424242', failsLater: '4000000000000341' } as const;

/** Fault of a provider request: it fails before it arrives, or its reply is lost. */
export type Fault = (method: string, path: string) => 'before' | 'after' | null;

/** The fake provider behind the official library, in process, without sockets. `fault` may cut any request. */
export type FakeStripe = { readonly at: LocalStripe; readonly stripe: Stripe; readonly calls: string[]; fault: Fault };

function openTill(now: () => number): FakeStripe {
  const at = createStripe({ secretKey, now, post: async () => 200, complain: () => undefined });
  at.webhooks.hold();
  at.account.baseUrl = 'https://pay.example';
  const till = { at, calls: [] as string[], fault: (() => null) as Fault } as { -readonly [K in keyof FakeStripe]: FakeStripe[K] };
  const fetchIn = async (input: unknown, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(input));
    const method = init.method ?? 'GET';
    till.calls.push(`${method} ${url.pathname}`);
    const cut = till.fault(method, url.pathname);
    if (cut === 'before') throw new TypeError('cut before it was sent');
    const headers = Object.fromEntries(new Headers(init.headers).entries());
    const {
      status,
      headers: replyHeaders,
      body,
    } = at.answer({ method, path: url.pathname + url.search, headers, body: String(init.body ?? '') });
    if (cut === 'after') throw new TypeError('cut before the reply arrived');
    return new Response(body, { status, headers: replyHeaders });
  };
  till.stripe = new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(fetchIn as typeof fetch),
    maxNetworkRetries: 0,
    telemetry: false,
  });
  return till;
}

/** A world with the fake provider, configured by the operator's own command. */
export type BillingWorld = TestWorld & { readonly till: FakeStripe; readonly webhookSecret: string };

/** Without `now`, the clock does not move until it is set. */
export async function billingWorld(table?: Table, now?: () => number): Promise<BillingWorld> {
  const clock = { now: testNow };
  const time = now ?? (() => clock.now);
  const till = openTill(time);
  const { priceMonthly, priceYearly, portalConfiguration, webhookSecret } = await setUpStripe(till.stripe, siteUrl);
  till.calls.length = 0;
  const payments = stripePayments(() => ({
    stripe: till.stripe,
    live: false,
    prices: { monthly: priceMonthly, yearly: priceYearly },
    siteUrl,
    portalConfiguration,
    webhookSecrets: [webhookSecret!, 'whsec_before'],
  }));
  const world = testWorld({ payments, now: time, ...(table && { table }) });
  const setNow = (ms: number) => {
    clock.now = ms;
  };
  return { ...world, setNow, till, webhookSecret: webhookSecret! };
}

/** A member with a token ("token-<id>"), whose stored items have these parts. */
export async function member(world: TestWorld, access: Record<string, unknown> = {}, userId = userIdOf('u1')): Promise<void> {
  await world.table.write({ put: { ...accessKey(userId), status: 'active', username: 'nora', timeZone: 'UTC', ...access } });
  await world.table.write({
    put: { ...profileKey(userId), username: 'nora', email: `${userId}@example.com`, createdAt: '2026-01-01T00:00:00Z' },
  });
  world.pool.tokens.set(`token-${userId}`, { uid: userId, jti: 't1', iat: testNow / 1000, session_exp: testNow / 1000 + 400 * 86_400 });
}

export const ask = (
  world: TestWorld,
  call: keyof typeof api.billing,
  input?: Record<string, unknown>,
  userId = 'u1',
): Promise<TestResponse> => callEndpoint(routes(world), api.billing[call], input, { token: `token-${userId}` });

export const planOf = async (world: TestWorld, userId = userIdOf('u1')) => (await loadAccess(world.table, userId))!.subscription;
export const billingOf = async (world: TestWorld, userId = userIdOf('u1')) => (await loadAccess(world.table, userId))!.billing;

const idIn = (url: string): string => url.slice(url.lastIndexOf('/') + 1);
/** Pays on a page, as a person would. */
export const payCheckout = ({ till }: BillingWorld, url: string, card: string = cards.pays) =>
  payPage(till.at.account, idIn(url), { card, do: 'pay' });
/** Presses a button of the portal, or only looks. */
export const usePortal = ({ till }: BillingWorld, url: string, press: string | null = null) =>
  portalPage(till.at.account, idIn(url), press === null ? null : { do: press });
/** Confirms a page that pays for a plan or changes it. Returns the charge in cents. */
export function confirmAt(world: BillingWorld, url: string, plan: PaidPlanId): number {
  const { account } = world.till.at;
  const before = account.all('invoices').length;
  const interval = plan === 'monthly' ? 'month' : 'year';
  const price = account.all('prices').find(({ recurring }) => recurring.interval === interval);
  if (url.includes('/c/pay/')) payCheckout(world, url);
  else portalPage(account, idIn(url), { do: `confirm ${price!.id}` });
  const charged = account.all('invoices').slice(before);
  return charged.reduce((sum, { amount_due }) => sum + amount_due, 0);
}
/** The initial content of a provider page. */
export function lookAt({ till }: BillingWorld, url: string): string {
  const shown = (url.includes('/c/pay/') ? payPage : portalPage)(till.at.account, idIn(url), null);
  return 'html' in shown ? shown.html : '';
}
/** Moves the provider's clock and the world's together. */
export function advanceDays(world: BillingWorld, days: number): void {
  const before = world.till.at.account.now();
  advanceClock(world.till.at.account, days * 86_400);
  const moved = world.till.at.account.now() - before;
  world.till.at.account.moveClock(-moved);
  world.setNow(world.now() + moved * 1000);
}

/** Hands one of the provider's events to the webhook, signed as it would be. */
export function deliver(
  world: BillingWorld,
  event: object,
  { secret = world.webhookSecret, at = world.now() } = {},
): Promise<TestResponse> {
  const body = JSON.stringify(event);
  const headers = { 'stripe-signature': signatureOf(body, secret, Math.floor(at / 1000)) };
  return callEndpoint(routes(world), api.billing.webhook, {}, { body, headers });
}
export const events = ({ till }: BillingWorld) => till.at.account.all('events');
/** Delivers every event published so far. */
export async function deliverAll(world: BillingWorld): Promise<void> {
  for (const event of events(world)) await deliver(world, event);
}

/** Chooses a plan, pays, and delivers the provider's events. Answers the page's address. */
export async function subscribe(
  world: BillingWorld,
  planType: 'monthly' | 'yearly' = 'monthly',
  card: string = cards.pays,
): Promise<string> {
  const { body } = await ask(world, 'createSubscription', { planType });
  payCheckout(world, body.url as string, card);
  await deliverAll(world);
  return body.url as string;
}
