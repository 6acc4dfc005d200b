import middy, { type Request } from '@middy/core';
import type { Context } from 'aws-lambda';
import { type Area, type Endpoint, routeKey } from '#contract/define.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { Refusal, type RefusalDetails } from '#shared/refusal.ts';
import { countCall } from '../limits/countCall.ts';
import type { World } from '../world/world.ts';
import { authenticate, type Viewer } from './authenticate.ts';
import { type CookieJar, cookiesOf, type Handlers } from './endpoint.ts';
import { failureResponse } from './failureResponse.ts';
import { type HttpEvent, type HttpHandler, type HttpResponse, header, type RequestFacts, requestFacts, throughSite } from './http.ts';
import { InvalidInput, named, parseInput, unknownField } from './parseInput.ts';
import { bodyText, limitBody, readBody } from './readBody.ts';
import { etagMatches, notModifiedResponse, successResponse } from './successResponse.ts';

function queried(event: HttpEvent): [string, string][] {
  if (event.rawQueryString) return [...new URLSearchParams(event.rawQueryString)];
  return Object.entries(event.queryStringParameters ?? {}).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]));
}

/** All that a caller sent, merged from path, query and body. A field given in two places is refused, so none can shadow another. */
function sent(endpoint: Endpoint, event: HttpEvent): Record<string, unknown> {
  if (endpoint.signedBody !== undefined) {
    return { body: bodyText(event), signature: header(event, endpoint.signedBody) ?? undefined };
  }
  const all = new Map<string, unknown>();
  for (const [key, value] of [
    ...Object.entries(event.pathParameters ?? {}),
    ...(endpoint.envelope === 'page' ? [] : queried(event)),
    ...Object.entries(endpoint.unreadBody ? {} : readBody(endpoint, event)),
  ]) {
    if (all.has(key)) throw new InvalidInput([[named(key), `"${named(key)}" was given twice.`]]);
    if (key === '__proto__') throw new InvalidInput([[key, unknownField(key)]]);
    all.set(key, value);
  }
  return Object.fromEntries(all);
}

/** The call's input from its path, query and body, parsed by its contract; throws `InvalidInput` or `Refusal`. */
const readInput = (endpoint: Endpoint, event: HttpEvent): unknown => parseInput(endpoint, sent(endpoint, event));

/** Thrown by `ifNoneMatch`: the caller has this version. */
class NotModified extends Error {
  readonly tag: string;
  constructor(tag: string) {
    super('not modified');
    this.tag = tag;
  }
}

/** A contract call and its handler, of any type. */
type ServedRoute = { readonly endpoint: Endpoint; readonly handle: (call: never) => Promise<unknown> };

/** A call on its way through the kernel: each step adds its findings. */
type RequestContext = {
  readonly event: HttpEvent;
  readonly facts: RequestFacts;
  readonly cookies: CookieJar;
  route?: ServedRoute;
  viewer?: Viewer | null;
  input?: unknown;
};

const isBinary = ({ envelope }: Endpoint): boolean => envelope === 'bytes' || envelope === 'frames';

const refuse = (code: ErrorCode, detail?: string, details?: RefusalDetails): never => {
  throw new Refusal(code, detail, details);
};

/** The handler's answer as a response: its result, or 304 if the caller has this version already. */
async function respond(world: World, { event, facts, cookies, route, viewer, input }: RequestContext): Promise<HttpResponse> {
  const { endpoint, handle } = route!;
  let tag: string | undefined;
  const ifNoneMatch = (version: string): void => {
    tag = `"${version}"`;
    if (etagMatches(event, tag)) throw new NotModified(tag);
  };
  try {
    // Each handler types its own call; which of them this is, only the route knows.
    const reply = await handle({ input, viewer, world, request: facts, cookies, refuse, ifNoneMatch } as never);
    return successResponse(endpoint, event, isBinary(endpoint) ? reply : endpoint.reply.parse(reply), tag);
  } catch (error) {
    if (error instanceof NotModified) return notModifiedResponse(error.tag);
    throw error;
  }
}

/**
 * The way in for HTTP: an area of the contract and a handler for each of its calls become one function.
 * Route → body size → token, session, ACCESS → access rule → input → limit of the person → handler → reply; each refusal has the one error shape.
 */
export const serve =
  <A extends Area>(contract: A, handlers: Handlers<A>) =>
  (world: World): HttpHandler => {
    const { origin } = world.secrets;
    const routes = new Map(
      Object.entries(contract).map(([name, endpoint]): [string, ServedRoute] => [
        routeKey(endpoint),
        { endpoint, handle: handlers[name as keyof A] },
      ]),
    );
    const findRoute = (context: RequestContext): void => {
      const route = routes.get(context.event.routeKey);
      if (route === undefined || !throughSite(context.event, origin)) throw new Refusal('not_found');
      context.route = route;
    };
    const checkAccess = async (context: RequestContext): Promise<void> => {
      context.viewer = await authenticate(context.route!.endpoint, context.event, world, context.facts);
    };
    const limitPerson = async ({ route, viewer }: RequestContext): Promise<void> => {
      const seconds = viewer ? await countCall(world, route!.endpoint, viewer.userId) : 0;
      if (seconds > 0) throw new Refusal('too_many_calls', undefined, { retryAfter: seconds });
    };
    const fail = (request: Request<RequestContext, HttpResponse>): void => {
      const { event, facts, cookies } = request.event;
      request.response = cookies.on(failureResponse(request.error, world, { route: event.routeKey, request: facts.id }));
    };

    const handler = middy<RequestContext, HttpResponse>()
      .before(({ event }) => findRoute(event))
      .before(({ event: { event, route } }) => limitBody(event, route!.endpoint.bodyLimit))
      .before(({ event }) => checkAccess(event))
      .before(({ event }) => {
        event.input = readInput(event.route!.endpoint, event.event);
      })
      .before(({ event }) => limitPerson(event))
      .handler(async (context: RequestContext) => context.cookies.on(await respond(world, context)))
      .onError(fail);
    return (event, context = {}) => handler({ event, facts: requestFacts(event, origin), cookies: cookiesOf(event) }, context as Context);
  };
