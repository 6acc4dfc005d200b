import { routes } from 'contract:routes';
import type { Endpoint, Reply, Sent } from '#contract/define.ts';
import { MAX_INFLATION } from '#contract/encoding/maxInflation.ts';
import { unpackFrames } from '#contract/encoding/packFrames.ts';
import type { api as contract } from '#contract/index.ts';
import * as shellTexts from '#copy/shellTexts.ts';
import { ApiError, refusal, saysItFailed } from './apiError.ts';

type Contract = typeof contract;
type Ask<E extends Endpoint> =
  Record<never, never> extends Sent<E> ? (input?: Sent<E>) => Promise<Reply<E>> : (input: Sent<E>) => Promise<Reply<E>>;
/** Every call of the contract as a function: `api.trades.stats()`. */
export type Client = {
  readonly [A in keyof Contract]: { readonly [K in keyof Contract[A]]: Contract[A][K] extends Endpoint ? Ask<Contract[A][K]> : never };
};
type ClientRoute = (typeof routes)[string][string];

/** Bodies below this size are sent to the end even when the page is left; browsers allow 64 KiB for that. */
const KEPT = 32 * 1024;
/** Bodies above this size travel gzipped where the call takes that, unless they would shrink to less than a part that the server unpacks. */
const LARGE = 256 * 1024;
const AWAY = shellTexts.errorUnreachable;
/** Attempts of a call that others' changes keep from being saved: nothing was changed, so any call may be repeated. */
const ATTEMPTS = 3;
const pause = (ms: number): Promise<void> => new Promise((go) => setTimeout(go, ms));

async function bodyOf({ gzip }: ClientRoute, fields: Record<string, unknown>): Promise<{ body: BodyInit; type: string }> {
  const json = JSON.stringify(fields);
  const plain = { body: json, type: 'application/json' };
  if (gzip !== true || json.length < LARGE) return plain;
  const whole = new TextEncoder().encode(json);
  const zipped = await new Response(new Response(whole).body!.pipeThrough(new CompressionStream('gzip'))).blob();
  return whole.length > zipped.size * MAX_INFLATION ? plain : { body: zipped, type: 'application/gzip' };
}

/**
 * True if a response has every reply's shape; false for a proxy's page, a truncated response, or a reported failure.
 */
const readable = ({ envelope }: ClientRoute, body: unknown): boolean =>
  typeof body === 'object' && body !== null && !saysItFailed(body) && (envelope !== 'data' || 'data' in body);

/** Where the calls go that neither sign-in nor the first figures need: loaded by the first of them. */
async function laterRoute(area: string, name: string): Promise<ClientRoute> {
  const later = await import('contract:laterRoutes').catch(() => {
    throw new ApiError('away', AWAY, 0);
  });
  return later.routes[area]![name]!;
}

/** The address of a call, with its query, and the fields that go into its body: null where it has none. */
function addressed({ method, path }: ClientRoute, input: Record<string, unknown>): { url: string; rest: Record<string, unknown> | null } {
  const rest = { ...input };
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  if (method !== 'GET' && method !== 'DELETE') return { url, rest };
  return { url: Object.keys(rest).length > 0 ? `${url}?${new URLSearchParams(rest as Record<string, string>)}` : url, rest: null };
}

/** The reply in a response; throws its refusal. */
async function replyOf(route: ClientRoute, response: Response): Promise<unknown> {
  if (response.ok && route.envelope === 'frames') return unpackFrames(new Uint8Array(await response.arrayBuffer()));
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok || !readable(route, body)) throw refusal(response.status, body);
  return route.envelope === 'data' ? (body as { data: unknown }).data : body;
}

/** Ports of the client: fetch, the user's token, and the reaction to a rejected token. */
type ApiPorts = {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly token: () => string | null;
  readonly onUnauthorized: () => void;
  /** Answers every call in this browser instead; throws `ApiError`. */
  readonly answer?: ((area: string, name: string, input: Record<string, unknown>) => Promise<unknown>) | undefined;
  /** Waits for milliseconds; absent: by a timer. */
  readonly wait?: (ms: number) => Promise<void>;
};

/** Request options: the user's token, the ETag of the cached reply, and the body. */
const requestOf = (
  route: ClientRoute,
  bearer: string | null,
  etag: string | undefined,
  sent: Awaited<ReturnType<typeof bodyOf>> | null,
): RequestInit => ({
  method: route.method,
  cache: 'no-store',
  headers: {
    ...(bearer && { authorization: `Bearer ${bearer}` }),
    ...(etag !== undefined && { 'if-none-match': etag }),
    ...(sent && { 'content-type': sent.type }),
  },
  ...(sent && { body: sent.body }),
  keepalive: route.method !== 'GET' && (sent === null || (typeof sent.body === 'string' && sent.body.length < KEPT)),
});

/**
 * The API as the contract states it: each call answers its reply or throws an `ApiError` with a sentence for people. Replies of GET calls stay in memory
 * with their ETag, so that an unchanged answer is not sent twice; `forgetReplies` empties that, or forgets those of one call, such as "notifications.list". `endCalls`, when a session ends, also refuses what GET calls
 * under way are still answered.
 */
export function createApi({ fetch, token, onUnauthorized, answer, wait = pause }: ApiPorts): {
  readonly api: Client;
  readonly forgetReplies: (call?: string) => void;
  readonly endCalls: () => void;
} {
  /** Number of sessions ended on this page. */
  let sessions = 0;
  const replies = new Map<string, { readonly etag: string; readonly reply: unknown }>();

  async function call(area: string, name: string, input: Record<string, unknown>): Promise<unknown> {
    const begun = sessions;
    for (let attempt = 1; ; attempt++) {
      try {
        return await callOnce(area, name, input);
      } catch (error) {
        if (attempt === ATTEMPTS || !(error instanceof ApiError) || error.code !== 'busy') throw error;
        await wait((error.retryAfter ?? 1) * 1000 * (0.5 + Math.random()));
        // Another user may be signed in by now.
        if (begun !== sessions) throw error;
      }
    }
  }

  async function callOnce(area: string, name: string, input: Record<string, unknown>): Promise<unknown> {
    const begun = sessions;
    const route = routes[area]?.[name] ?? (await laterRoute(area, name));
    const { url, rest } = addressed(route, input);
    const bearer = route.access === 'public' ? null : token();
    const key = `${bearer} ${area}.${name} ${url}`;
    const isCached = route.method === 'GET' && route.envelope !== 'bytes' && route.envelope !== 'frames';
    const cached = isCached ? replies.get(key) : undefined;
    const sent = rest && (await bodyOf(route, rest));
    const response = await fetch(url, requestOf(route, bearer, cached?.etag, sent)).catch(() => {
      throw new ApiError('away', AWAY, 0);
    });
    if (response.status === 401 && bearer !== null && bearer === token()) onUnauthorized();
    const reply = response.status === 304 && cached ? cached.reply : await replyOf(route, response);
    // Another user may be signed in by now. A write has happened, so its reply is still returned.
    if (bearer !== null && begun !== sessions && route.method === 'GET') throw refusal(401, null);
    const etag = response.headers.get('etag');
    if (etag && isCached) replies.set(key, { etag, reply });
    return reply;
  }

  const calls = (area: string) =>
    new Proxy({}, { get: (_, name: string) => (input?: Record<string, unknown>) => (answer ?? call)(area, name, input ?? {}) });
  const api = new Proxy({}, { get: (_, area: string) => calls(area) }) as Client;
  return {
    api,
    forgetReplies(call): void {
      for (const key of replies.keys()) if (call === undefined || key.includes(` ${call} `)) replies.delete(key);
    },
    endCalls(): void {
      sessions++;
      replies.clear();
    },
  };
}
