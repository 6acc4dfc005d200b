import type { IncomingMessage, ServerResponse } from 'node:http';
import { listen } from '../listen.ts';
import { readBody } from '../readBody.ts';
import { advanceClock, settleDue } from './advanceClock.ts';
import { createStripe, type LocalStripe, type LocalStripeSettings } from './createStripe.ts';
import { page } from './page.ts';
import { parseForm } from './parameters.ts';
import { type Form, payPage, type Shown } from './payPage.ts';
import { portalPage } from './portalPage.ts';
import type { DeliveryOrder } from './webhooks.ts';

const DAY = 86_400;

/** Answers with JSON. */
const json = (response: ServerResponse, status: number, value: unknown): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));

/** Controls for developers and tests: moves the clock, holds events back, and releases them. */
async function controlStripe({ account, webhooks }: LocalStripe, path: string, form: Form, response: ServerResponse): Promise<void> {
  if (path === '/_local/advance') {
    const seconds = form.days === undefined ? Number(form.seconds) : Number(form.days) * DAY;
    if (!Number.isInteger(seconds) || seconds < 0) return json(response, 400, { error: 'Pass days or seconds.' });
    advanceClock(account, seconds);
    account.save();
    await webhooks.flush();
    return json(response, 200, { now: account.now() });
  }
  if (path === '/_local/webhooks/hold') webhooks.hold();
  else if (path === '/_local/webhooks/release') {
    await webhooks.release({ order: (form.order ?? 'created') as DeliveryOrder, times: Number(form.times ?? 1) });
  } else return json(response, 404, { error: `There is no ${path}.` });
  json(response, 200, { done: true });
}

export type StripeServer = LocalStripe & { readonly url: string; stop(): Promise<void> };

const mostBytes = 1_000_000;
const hosted: readonly [RegExp, typeof payPage][] = [
  [/^\/c\/pay\/([\w-]+)$/, payPage],
  [/^\/p\/session\/([\w-]+)$/, portalPage],
];

function show(response: ServerResponse, shown: Shown): void {
  const headers = { 'cache-control': 'no-store', 'referrer-policy': 'same-origin' };
  if ('location' in shown) response.writeHead(303, { ...headers, location: shown.location }).end();
  else response.writeHead(shown.status, { ...headers, 'content-type': 'text/html; charset=utf-8' }).end(shown.html);
}

const nothingHere: Shown = { status: 404, html: page('Nothing here', '<h1>There is nothing here</h1>') };
const home = page(
  'Test payments',
  `<h1>Stripe on this machine</h1><p>The clock of this account can be moved: renewals, failed payments and endings then happen in their order.</p>
<form class="box" method="post" action="/_local/advance"><label>Days <input name="days" inputmode="numeric" value="32"></label><button>Move the clock</button></form>`,
);

/** The submitted form of a page; null for a GET. */
function formOf({ method, headers }: IncomingMessage, body: string): Form | null {
  if (method !== 'POST') return null;
  return headers['content-type']?.startsWith('application/json') ? JSON.parse(body || '{}') : (parseForm(body) as Form);
}

/** The hosted payment or portal page at a path, after its form was processed; null if missing. */
function hostedPage(account: LocalStripe['account'], path: string, form: Form | null): Shown | null {
  for (const [pattern, pageAt] of hosted) {
    const id = pattern.exec(path)?.[1];
    if (id === undefined) continue;
    settleDue(account);
    const shown = pageAt(account, id, form);
    account.save();
    return shown;
  }
  return null;
}

/**
 * Stripe on 127.0.0.1: the API, the pages people pay and manage their plan on, and ways to try what takes Stripe months. POST
 * /_local/advance {days or seconds}, /_local/webhooks/hold, and /_local/webhooks/release {order, times} are for people and tests here.
 */
export async function startStripe({ port = 0, ...settings }: LocalStripeSettings & { readonly port?: number }): Promise<StripeServer> {
  const stripe = createStripe(settings);
  const { account, webhooks } = stripe;
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = request;
    const path = new URL(url, 'http://stripe').pathname;
    const body = String(await readBody(request, mostBytes));
    if (path.startsWith('/v1/') || path.startsWith('/v2/')) {
      const reply = stripe.answer({ method, path: url, headers: headers as Record<string, string>, body });
      response.writeHead(reply.status, reply.headers).end(reply.body);
      return void webhooks.flush();
    }
    if (headers.origin !== undefined && headers.origin !== `http://${headers.host}`) {
      return json(response, 403, { error: 'Not from another page.' });
    }
    const form = formOf(request, body);
    if (path.startsWith('/_local/') && form) return controlStripe(stripe, path, form, response);
    const shown = hostedPage(account, path, form);
    show(response, shown ?? (path === '/' ? { status: 200, html: home } : nothingHere));
    if (shown !== null) void webhooks.flush();
  }

  const server = await listen((request, response) => {
    answer(request, response).catch((error) => {
      console.error(error);
      if (!response.headersSent) json(response, 500, { error: { type: 'api_error', message: 'The stand-in failed.' } });
    });
  }, port);
  account.baseUrl = server.url;
  const clock = setInterval(() => {
    if (!settleDue(account)) return;
    account.save();
    void webhooks.flush();
  }, 60_000).unref();
  return {
    ...stripe,
    url: server.url,
    async stop() {
      clearInterval(clock);
      webhooks.stop();
      await server.stop();
    },
  };
}
