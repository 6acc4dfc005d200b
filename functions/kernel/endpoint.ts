import middy from '@middy/core';
import { type Area, type Endpoint, type Input, type Reply, routeKey } from '#contract/define.ts';
import { type ErrorCode, Refusal } from '#shared/errors.ts';
import type { World } from '../world/world.ts';
import { authenticate, type Viewer } from './authenticate.ts';
import { type CookieJar, type Cookies, cookiesOf } from './cookies.ts';
import { failureResponse } from './failureResponse.ts';
import type { HttpEvent, HttpHandler, HttpResponse, RequestFacts } from './http.ts';
import { readInput } from './readInput.ts';
import { limitBody } from './requestBody.ts';
import { etagMatches, notModifiedResponse, successResponse } from './responses.ts';
import { throughSite } from './throughSite.ts';
import { viewerAddress } from './viewerAddress.ts';

export type { HttpEvent, HttpHandler, HttpResponse, Viewer };

/** All that a handler receives. `viewer` is null for public calls; only the endpoint's declared codes can be refused. */
export type Call<E extends Endpoint> = {
  readonly input: Input<E>;
  readonly viewer: E extends { readonly access: 'public' } ? null : Viewer;
  readonly world: World;
  readonly request: RequestFacts;
  readonly cookies: Cookies;
  /** Says no; never returns. Write `return refuse('…')`. */
  readonly refuse: (code: E['errors'][number], detail?: string) => never;
  /** For GET: names the version of what will be answered. Who holds that one gets 304 here and now; the handler ends. */
  readonly ifNoneMatch: (version: string) => void;
};

/** Thrown by `ifNoneMatch`: the caller holds this version. */
class NotModified extends Error {}

/** What a handler answers: the contract's reply, or gzipped JSON where the envelope is of bytes. */
type Answer<E extends Endpoint> = E extends { readonly envelope: 'bytes' }
  ? Uint8Array
  : E extends { readonly envelope: 'frames' }
    ? readonly Uint8Array[]
    : Reply<E>;

/** One endpoint's work: load → decide → save → say. */
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E>>;

export type Handlers<A extends Area> = { readonly [K in keyof A]: Handler<A[K]> };

/** A call on its way through the kernel. */
type RequestContext = {
  readonly event: HttpEvent;
  readonly endpoint: Endpoint;
  readonly cookies: CookieJar;
  readonly run: (call: unknown) => Promise<unknown>;
  viewer?: Viewer | null;
  input?: unknown;
};

/** One of middy's steps, for a call whose route is known. */
const step =
  (act: (passage: RequestContext) => void | Promise<void>) =>
  ({ event }: { event: unknown }): void | Promise<void> =>
    act(event as RequestContext);

const isBinary = ({ envelope }: Endpoint): boolean => envelope === 'bytes' || envelope === 'frames';

const refuse = (code: ErrorCode, detail?: string): never => {
  throw new Refusal(code, detail);
};

const factsOf = (event: HttpEvent, originSecret: string | undefined): RequestFacts => ({
  id: event.requestContext?.requestId ?? '',
  ip: viewerAddress(event, originSecret),
  userAgent: event.requestContext?.http?.userAgent ?? null,
});

/**
 * The way in for HTTP: an area of the contract and a handler for each of its calls become one function.
 * Route → body size → token, session, ACCESS → access rule → input → handler → reply; each refusal has the one error shape.
 */
export const serve =
  <A extends Area>(contract: A, handlers: Handlers<A>) =>
  (world: World): HttpHandler => {
    const routes = new Map(
      Object.entries(contract).map(([name, endpoint]) => [
        routeKey(endpoint),
        { endpoint, run: handlers[name as keyof A] as unknown as RequestContext['run'] },
      ]),
    );

    const route = (request: { event: unknown }): void => {
      const event = request.event as HttpEvent;
      const found = routes.get(event.routeKey);
      if (found === undefined || !throughSite(event, world.secrets.origin)) throw new Refusal('not_found');
      request.event = { event, cookies: cookiesOf(event), ...found } satisfies RequestContext;
    };
    const run = async (passage: unknown): Promise<HttpResponse> => {
      const { event, endpoint, cookies, run: handle, viewer, input } = passage as RequestContext;
      let tag: string | undefined;
      const ifNoneMatch = (version: string): void => {
        tag = `"${version}"`;
        if (etagMatches(event, tag)) throw new NotModified();
      };
      try {
        const reply = await handle({ input, viewer, world, request: factsOf(event, world.secrets.origin), cookies, refuse, ifNoneMatch });
        return cookies.on(successResponse(endpoint, event, isBinary(endpoint) ? reply : endpoint.reply.parse(reply), tag));
      } catch (error) {
        if (error instanceof NotModified && tag !== undefined) return cookies.on(notModifiedResponse(tag));
        throw error;
      }
    };
    const fail = (request: { event: unknown; error: unknown; response?: unknown }): void => {
      const passage = 'endpoint' in (request.event as object) ? (request.event as RequestContext) : null;
      const event = passage?.event ?? (request.event as HttpEvent);
      const answer = failureResponse(request.error, world, { route: event.routeKey, request: event.requestContext?.requestId ?? '' });
      request.response = passage?.cookies.on(answer) ?? answer;
    };

    const handler = middy()
      .before(route)
      .before(step(({ event, endpoint }) => limitBody(event, endpoint.bodyLimit)))
      .before(
        step(async (passage) => {
          passage.viewer = await authenticate(passage.endpoint.access, passage.event, world, factsOf(passage.event, world.secrets.origin));
        }),
      )
      .before(
        step((passage) => {
          passage.input = readInput(passage.endpoint, passage.event);
        }),
      )
      .handler(run)
      .onError(fail);
    return (event, context) => handler(event as never, (context ?? {}) as never) as unknown as Promise<HttpResponse>;
  };
