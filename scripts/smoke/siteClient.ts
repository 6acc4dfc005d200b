import type { Endpoint, Sent } from '#contract/define.ts';

/** The site's response: status, headers, the body as text, and its `data` if it is JSON. */
export type SiteAnswer = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly data: Record<string, unknown>;
};

type CallOptions = { readonly token?: string };

/** A stranger's way to a running site: pages by their address, calls by the contract. */
export type SiteClient = {
  readonly site: string;
  readonly get: (url: string) => Promise<SiteAnswer>;
  readonly call: <E extends Endpoint>(endpoint: E, input: Sent<E>, options?: CallOptions) => Promise<SiteAnswer>;
  /** Calls and throws, with the answer, unless it succeeded. */
  readonly expectOk: <E extends Endpoint>(endpoint: E, input: Sent<E>, options?: CallOptions) => Promise<Record<string, unknown>>;
};

async function answered(response: Response): Promise<SiteAnswer> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  const body = isJson ? (JSON.parse(text) as Record<string, unknown>) : {};
  return { status: response.status, headers: response.headers, text, data: (body.data ?? body) as Record<string, unknown> };
}

/** Longer than the gateway waits for a function. */
const TIMEOUT = 100_000;

/** Adds the reason for a missing response, which `fetch` itself omits. */
const unreached =
  (site: string) =>
  (error: Error & { readonly cause?: { readonly code?: string; readonly message: string } }): never => {
    throw new Error(
      `${site} does not answer (${error.cause?.code ?? error.cause?.message ?? error.message}): see its address, and whether it runs`,
    );
  };

export function siteClient(site: string): SiteClient {
  const ask = (url: string, init: RequestInit = {}) =>
    fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT) }).then(answered, unreached(site));
  const call: SiteClient['call'] = (endpoint, input, { token } = {}) => {
    const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
    const fields = input as Record<string, unknown>;
    const query = inQuery && Object.keys(fields).length > 0 ? `?${new URLSearchParams(fields as Record<string, string>)}` : '';
    return ask(site + endpoint.path + query, {
      method: endpoint.method,
      headers: {
        // A large import is made in one go, during which the other end may let go of a connection.
        connection: 'close',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(!inQuery && { 'content-type': 'application/json' }),
      },
      ...(!inQuery && { body: JSON.stringify(fields) }),
    });
  };
  const expectOk: SiteClient['expectOk'] = async (endpoint, input, options) => {
    const { status, data, text } = await call(endpoint, input, options);
    if (status === 200) return data;
    throw new Error(`${endpoint.method} ${endpoint.path} answered ${status}: ${String(data.error ?? text).slice(0, 200)}`);
  };
  return { site, get: (url) => ask(url), call, expectOk };
}
