import { gunzipSync } from 'node:zlib';
import { vi } from 'vitest';
import type { Endpoint, Reply, Sent } from '#contract/define.ts';
import { api } from '#contract/index.ts';
import type { HttpEvent, HttpHandler, HttpResponse } from '#functions/kernel/http.ts';
import { refusalResponse } from '#functions/kernel/successResponse.ts';
import { requestOf } from '#functions/kernel/testing/callEndpoint.ts';
import type { MemoryFiles } from '#functions/world/testing/memoryFiles.ts';
import { type TestWorld, testWorld } from '#functions/world/testing/testWorld.ts';
import type { World } from '#functions/world/world.ts';
import { httpEvent } from '#local/gateway/httpEvent.ts';
import { routesOf } from '#local/gateway/routesOf.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { underWay } from './underWay.ts';

type Areas = { readonly [A in keyof typeof api]: () => Promise<{ readonly routes: (world: World) => HttpHandler }> };

/** The real handlers of each area, read when it is first called: a screen asks few of them. */
const areas: Areas = {
  accessTokens: () => import('#functions/api/accessTokens/index.ts'),
  account: () => import('#functions/api/account/index.ts'),
  admin: () => import('#functions/api/admin/index.ts'),
  ai: () => import('#functions/api/ai/index.ts'),
  announcements: () => import('#functions/api/announcements/index.ts'),
  auth: () => import('#functions/api/auth/index.ts'),
  bars: () => import('#functions/api/bars/index.ts'),
  billing: () => import('#functions/api/billing/index.ts'),
  community: () => import('#functions/api/community/index.ts'),
  connections: () => import('#functions/api/connections/index.ts'),
  contact: () => import('#functions/api/contact/index.ts'),
  days: () => import('#functions/api/days/index.ts'),
  deletion: () => import('#functions/api/deletion/index.ts'),
  exports: () => import('#functions/api/exports/index.ts'),
  facts: () => import('#functions/api/facts/index.ts'),
  groups: () => import('#functions/api/groups/index.ts'),
  imports: () => import('#functions/api/imports/index.ts'),
  inbox: () => import('#functions/api/inbox/index.ts'),
  journalSettings: () => import('#functions/api/journalSettings/index.ts'),
  leaderboard: () => import('#functions/api/leaderboard/index.ts'),
  mcp: () => import('#functions/api/mcp/index.ts'),
  messages: () => import('#functions/api/messages/index.ts'),
  missedTrades: () => import('#functions/api/missedTrades/index.ts'),
  moderation: () => import('#functions/api/moderation/index.ts'),
  notifications: () => import('#functions/api/notifications/index.ts'),
  plans: () => import('#functions/api/plans/index.ts'),
  playbooks: () => import('#functions/api/playbooks/index.ts'),
  record: () => import('#functions/api/record/index.ts'),
  recovery: () => import('#functions/api/recovery/index.ts'),
  replays: () => import('#functions/api/replays/index.ts'),
  savedViews: () => import('#functions/api/savedViews/index.ts'),
  screenshots: () => import('#functions/api/screenshots/index.ts'),
  secondFactor: () => import('#functions/api/secondFactor/index.ts'),
  sessions: () => import('#functions/api/sessions/index.ts'),
  studyGroups: () => import('#functions/api/studyGroups/index.ts'),
  trades: () => import('#functions/api/trades/index.ts'),
  weeks: () => import('#functions/api/weeks/index.ts'),
};

/** Fault of a call before it reaches its handler: waits, throws like a lost connection, or returns another response. */
type Trouble = () => Promise<HttpResponse | null>;

/** The product's server in this process: the real handlers of every area over a world in memory. */
export type MemoryServer<W extends World = TestWorld> = {
  readonly world: W;
  /** The browser's way in. */
  readonly fetch: (address: string, request?: RequestInit) => Promise<Response>;
  /** Calls an endpoint as another user, or the same user on another device. Throws with the server's message when refused. */
  call<E extends Endpoint>(token: string, endpoint: E, input: Sent<E>): Promise<Reply<E>>;
  /** The browser's inputs to an endpoint, first call first, including refused ones. */
  sent<E extends Endpoint>(endpoint: E): Sent<E>[];
  /** From now on calls to an endpoint, or all calls, get lost on the way. The answer ends that. */
  loses(endpoint?: Endpoint): () => void;
  /** Makes an endpoint refuse with this code from now on, or only `times` times. The returned function ends it. */
  refuses(endpoint: Endpoint, code: ErrorCode, times?: number): () => void;
  /** From now on a proxy in between answers for an endpoint, with a page of its own unless said. The answer ends that. */
  breaks(endpoint: Endpoint, status: number, body?: string): () => void;
  /** From now on calls to an endpoint wait. The answer lets them go on. */
  holds(endpoint: Endpoint): () => void;
  /** Lets go on what waits. */
  release(): void;
};

const routeOf = routesOf(api);
const endpoints = new Map(
  Object.values(api).flatMap((area) => Object.values(area).map((each: Endpoint) => [`${each.method} ${each.path}`, each])),
);

const isInQuery = ({ method }: Endpoint) => method === 'GET' || method === 'DELETE';

/** The body of a request: the browser's code sends text, or a Blob of Node's where it zips. */
const bytesOf = async (body: RequestInit['body']): Promise<Buffer> =>
  typeof body === 'string' ? Buffer.from(body) : Buffer.from(body ? await (body as Blob).arrayBuffer() : new ArrayBuffer(0));

/** A call's input from its path, query and body. */
function inputOf(endpoint: Endpoint, { pathParameters, queryStringParameters }: HttpEvent, body: Uint8Array, type: string): object {
  const json = body.length === 0 ? '{}' : Buffer.from(type === 'application/gzip' ? gunzipSync(body) : body).toString();
  return { ...pathParameters, ...(isInQuery(endpoint) ? queryStringParameters : JSON.parse(json)) };
}

/** The answer as a browser gets it: content that travels gzipped is unpacked on the way. */
function browserResponse({ statusCode, headers, body = '', isBase64Encoded = false }: HttpResponse): Response {
  const bytes = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');
  const isBodiless = statusCode === 204 || statusCode === 304;
  const plain = headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes;
  return new Response(isBodiless ? null : new Uint8Array(plain), { status: statusCode, headers });
}

/** This process's time, which a wait advances immediately if a test freezes it. */
const pageTime: Pick<World, 'now' | 'wait'> = {
  now: () => Date.now(),
  wait: async (ms) => void vi.setSystemTime(Date.now() + ms),
};

/** A server on `world`, or on one of its own whose time is this process's. */
export function memoryServer<W extends World = TestWorld>(world: W = testWorld(pageTime) as unknown as W): MemoryServer<W> {
  const handlers = new Map<string, HttpHandler>();
  const calls: { readonly endpoint: Endpoint; readonly input: object }[] = [];
  const held: (() => void)[] = [];
  const troubles = new Set<{ readonly endpoint: Endpoint | undefined; readonly meet: Trouble }>();

  const startTrouble = (endpoint: Endpoint | undefined, meet: Trouble) => {
    const trouble = { endpoint, meet };
    troubles.add(trouble);
    return () => void troubles.delete(trouble);
  };

  async function handlerOf(area: string): Promise<HttpHandler> {
    const known = handlers.get(area);
    if (known !== undefined) return known;
    const handler = (await areas[area as keyof Areas]()).routes(world);
    handlers.set(area, handler);
    return handler;
  }

  async function answer(endpoint: Endpoint, area: string, event: HttpEvent): Promise<HttpResponse> {
    for (const { endpoint: whose, meet } of troubles) {
      const instead = whose === undefined || whose === endpoint ? await meet() : null;
      if (instead !== null) return instead;
    }
    return (await handlerOf(area))(event);
  }

  async function receive(address: string, { method = 'GET', headers, body, signal }: RequestInit = {}): Promise<Response> {
    const url = new URL(address, 'https://afterbell.example');
    const { files } = world as { readonly files: Partial<MemoryFiles> };
    if (body instanceof FormData) return new Response(null, { status: (await files.post?.(body)) ?? 404 });
    const route = routeOf(method, url.pathname);
    if (route === null) return new Response('{}', { status: 404 });
    const bytes = await bytesOf(body);
    const sentHeaders = Object.fromEntries(new Headers(headers));
    const request = { method, url, headers: sentHeaders, body: bytes, sourceIp: '203.0.113.7', at: Date.now() };
    const event = httpEvent(request, route) as HttpEvent;
    const endpoint = endpoints.get(route.key)!;
    calls.push({ endpoint, input: inputOf(endpoint, event, bytes, sentHeaders['content-type'] ?? '') });
    const answered = await answer(endpoint, route.area, event);
    signal?.throwIfAborted();
    return browserResponse(answered);
  }

  return {
    world,
    fetch: (address, request) => underWay(receive(address, request)),
    async call(token, endpoint, input) {
      const event = requestOf(endpoint, input as Record<string, unknown>, { token });
      const area = routeOf(endpoint.method, endpoint.path.replaceAll(/\{\w+\}/g, 'x'))!.area;
      const { body = '{}' } = await (await handlerOf(area))(event);
      const said = JSON.parse(body);
      if (!said.success) throw new Error(said.error);
      return (endpoint.envelope ?? 'data') === 'data' ? said.data : said;
    },
    sent: <E extends Endpoint>(endpoint: E) => calls.filter((call) => call.endpoint === endpoint).map(({ input }) => input as Sent<E>),
    loses: (endpoint) => startTrouble(endpoint, () => Promise.reject(new TypeError('Failed to fetch'))),
    refuses(endpoint, code, times = Number.POSITIVE_INFINITY) {
      let left = times;
      return startTrouble(endpoint, async () => (left-- > 0 ? refusalResponse(code) : null));
    },
    breaks: (endpoint, status, body = '<html></html>') =>
      startTrouble(endpoint, async () => ({ statusCode: status, headers: { 'content-type': 'text/html' }, body })),
    holds(endpoint) {
      const { promise, resolve } = Promise.withResolvers<null>();
      const end = startTrouble(endpoint, () => promise);
      const letGo = () => {
        end();
        resolve(null);
      };
      held.push(letGo);
      return letGo;
    },
    release() {
      for (const letGo of held) letGo();
    },
  };
}
