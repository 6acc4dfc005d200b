import { type Endpoint, routeKey } from '#contract/define.ts';
import { Refusal } from '#shared/refusal.ts';
import type { World } from '../world/world.ts';
import { bearerOf, identifyByToken, type TokenCaller } from './authenticate.ts';
import { failureResponse } from './failureResponse.ts';
import { type HttpEvent, type HttpHandler, type HttpResponse, header, requestFacts, throughSite } from './http.ts';
import { limitBody } from './readBody.ts';

/** A call by a program, with the text of its token. */
type TokenCall = TokenCaller & { readonly token: string; readonly event: HttpEvent; readonly viewerAddress: string | null };

/**
 * Serves programs by another protocol than ours: through the site → body size → no web page → access token → `answer`. Every Origin is
 * refused: assistants send none, and no page has a token (https://modelcontextprotocol.io/specification/2026-07-28).
 */
export const serveTokens =
  (endpoint: Endpoint, answer: (call: TokenCall) => Promise<HttpResponse>) =>
  (world: World): HttpHandler =>
  async (event) => {
    const { origin } = world.secrets;
    const facts = requestFacts(event, origin);
    try {
      if (event.routeKey !== routeKey(endpoint) || !throughSite(event, origin)) throw new Refusal('not_found');
      limitBody(event, endpoint.bodyLimit);
      if (header(event, 'origin') !== null) throw new Refusal('token_not_allowed', 'A web page may not call this address.');
      const token = bearerOf(event) ?? '';
      const caller = await identifyByToken(token, () => true, world);
      return await answer({ ...caller, token, event, viewerAddress: facts.ip });
    } catch (error) {
      const response = failureResponse(error, world, { route: event.routeKey, request: facts.id });
      return response.statusCode === 401 ? { ...response, headers: { ...response.headers, 'www-authenticate': 'Bearer' } } : response;
    }
  };
