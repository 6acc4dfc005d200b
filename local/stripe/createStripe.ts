import { type Account, apiVersion, openAccount } from './account.ts';
import { settleDue } from './advanceClock.ts';
import { findRoute } from './findRoute.ts';
import { lists } from './lists.ts';
import { parseForm, shape } from './parameters.ts';
import { published } from './published.ts';
import { invalid, StripeError } from './stripeError.ts';
import { type Post, type Webhooks, webhooks } from './webhooks.ts';

/** Lists that are in an object only when they are asked for. */
const includable: Readonly<Record<string, (account: Account, owner: { id: string }) => object>> = {
  // https://docs.stripe.com/api/invoices/object#invoice_object-payments
  'invoice.payments': (account, { id }) => {
    const data = account.all('invoice_payments').filter(({ invoice }) => invoice === id);
    return lists(data, '/v1/invoice_payments');
  },
};

function expandPath(account: Account, target: unknown, path: readonly string[], whole: string): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return target;
  if (Array.isArray(target)) return target.map((each) => expandPath(account, each, path, whole));
  const object = target as Record<string, unknown> & { id: string };
  const include = includable[`${String(object.object)}.${name}`];
  const value = include && !(name in object) ? include(account, object) : object[name];
  const refused = invalid(`This property cannot be expanded (${whole}).`, { param: 'expand' });
  if (value === undefined) throw refused;
  if (value === null) return object;
  const found = typeof value === 'string' ? account.any(value) : value;
  if (typeof found !== 'object' || found === null) throw refused;
  return { ...object, [name]: expandPath(account, found, rest, whole) };
}

/** The object as it leaves: ids that were asked for become objects (https://docs.stripe.com/expand), at most four deep. */
function expanded(account: Account, object: object, paths: readonly string[] = []): unknown {
  const opened = paths.reduce<unknown>((target, path) => {
    const steps = path.split('.');
    if (steps.length > 4) throw invalid(`You cannot expand more than 4 levels of a property (${path}).`, { param: 'expand' });
    return expandPath(account, target, steps, path);
  }, object);
  return published(opened);
}

const DAY = 86_400;
/** Answers that come before an endpoint begins its work, and so are not stored. */
const notBegun = [400, 401, 404, 409, 429];

/**
 * Answers a POST once per key and repeats that answer for a day (https://docs.stripe.com/api/idempotent_requests). The same key with
 * another request is refused; what failed before the work began may be tried again.
 */
function once(
  account: Account,
  key: string | undefined,
  request: string,
  work: () => { status: number; body: string },
): { status: number; body: string; replayed: boolean } {
  if (key === undefined) return { ...work(), replayed: false };
  if (key.length > 255) throw new StripeError(400, 'invalid_request_error', 'Idempotency keys are at most 255 characters long.');
  const stored = account.answers[key];
  if (stored !== undefined && account.realNow() < stored.at + DAY) {
    if (stored.request === request) return { status: stored.status, body: stored.body, replayed: true };
    const about = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
    throw new StripeError(400, 'idempotency_error', about);
  }
  const answer = work();
  if (!notBegun.includes(answer.status)) account.answers[key] = { at: account.realNow(), request, ...answer };
  return { ...answer, replayed: false };
}

type StripeRequest = {
  readonly method: string;
  /** Path with its query. */
  readonly path: string;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
};
type StripeAnswer = { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly body: string };

export type LocalStripeSettings = {
  /** The only key that counts. */
  readonly secretKey: string;
  /** Where everything is stored; in memory without. */
  readonly file?: string;
  /** UTC milliseconds. */
  readonly now?: () => number;
  /** Where a refused call is reported; the console without. */
  readonly complain?: (sentence: string) => void;
  /** Sends events; over HTTP by default. */
  readonly post?: Post;
};

export type LocalStripe = { readonly account: Account; readonly webhooks: Webhooks; answer(request: StripeRequest): StripeAnswer };

const errorBody = ({ type, message, details }: StripeError): string => JSON.stringify({ error: { type, message, ...details } });

/**
 * Stripe's API for what the product uses of it, in one process: form-encoded calls in, JSON out (https://docs.stripe.com/api). Anything it
 * does not know is refused with Stripe's invalid_request_error and reported.
 */
export function createStripe({ secretKey, file, now, post, complain = console.error }: LocalStripeSettings): LocalStripe {
  const account = openAccount({ ...(file !== undefined && { file }), ...(now && { now }) });

  const work = ({ route, id }: ReturnType<typeof findRoute>, form: Record<string, unknown>) => {
    try {
      const parameters = shape(route.takes)(form, '');
      const object = route.answer(account, parameters, id);
      return { status: 200, body: JSON.stringify(expanded(account, object, parameters.expand as string[] | undefined)) };
    } catch (error) {
      if (!(error instanceof StripeError)) throw error;
      return { status: error.status, body: errorBody(error) };
    }
  };

  const reply = ({ method, path, headers, body }: StripeRequest): { status: number; body: string; replayed: boolean } => {
    const given = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
    // https://docs.stripe.com/api/authentication
    if (given !== secretKey)
      throw new StripeError(401, 'invalid_request_error', `Invalid API Key provided: ${(given ?? '').slice(0, 7)}****`);
    const version = headers['stripe-version'] ?? apiVersion;
    if (version !== apiVersion) throw new StripeError(400, 'invalid_request_error', `This stand-in speaks ${apiVersion}, not ${version}.`);
    const url = new URL(path, 'http://stripe');
    const found = findRoute(method, url.pathname);
    const form = { ...parseForm(url.search.slice(1)), ...parseForm(body) };
    const key = method === 'POST' ? headers['idempotency-key'] : undefined;
    return once(account, key, `${method} ${path}\n${body}`, () => work(found, form));
  };

  return {
    account,
    webhooks: webhooks(account, post),
    answer(request) {
      const id = account.id('req');
      const about = { 'content-type': 'application/json', 'request-id': id, 'stripe-version': apiVersion };
      settleDue(account);
      try {
        const { status, body, replayed } = reply(request);
        if (status === 400 || status === 404) complain(`Stripe's stand-in refused ${request.method} ${request.path}: ${body}`);
        account.save();
        return { status, headers: { ...about, ...(replayed && { 'idempotent-replayed': 'true' }) }, body };
      } catch (error) {
        if (!(error instanceof StripeError)) throw error;
        complain(`Stripe's stand-in refused ${request.method} ${request.path}: ${error.message}`);
        return { status: error.status, headers: about, body: errorBody(error) };
      }
    },
  };
}
