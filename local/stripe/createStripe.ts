import { type Account, apiVersion, openAccount } from './account.ts';
import { settleDue } from './advanceClock.ts';
import { expanded } from './expanded.ts';
import { findRoute } from './findRoute.ts';
import { once } from './once.ts';
import { parseForm, shape } from './parameters.ts';
import { StripeError } from './stripeError.ts';
import { type Post, type Webhooks, webhooks } from './webhooks.ts';

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
