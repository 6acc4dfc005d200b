import { createMcpHandler, isLegacyRequest, type Server, WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/server';
import { api } from '#contract/index.ts';
import { errorLocation } from '#functions/kernel/failureResponse.ts';
import type { HttpEvent, HttpResponse } from '#functions/kernel/http.ts';
import { bodyText } from '#functions/kernel/readBody.ts';
import { serveTokens } from '#functions/kernel/serveTokens.ts';
import type { World } from '#functions/world/world.ts';
import { journalServer, toolsFor } from './journalServer.ts';
import { asker } from './tool.ts';

/** The event as a web request; its host is a placeholder, since the route is found already. */
const requestOf = (event: HttpEvent): Request => {
  const headers = Object.entries(event.headers).filter(
    (each): each is [string, string] => each[1] !== undefined && !/^content-length$/i.test(each[0]),
  );
  return new Request(`https://afterbell.invalid${api.mcp.answer.path}`, { method: 'POST', headers, body: bodyText(event) });
};

async function responseOf(response: Response): Promise<HttpResponse> {
  const headers = { ...Object.fromEntries(response.headers), 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' };
  return { statusCode: response.status, headers, body: await response.text() };
}

/** Answers one request of a client of 2025, in JSON. */
async function answerLegacy(request: Request, server: Server): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true, keepAliveMs: 0 });
  await server.connect(transport);
  return transport.handleRequest(request);
}

/** One message of an assistant, answered whole: nothing is remembered between two. */
export const answer = (world: World) =>
  serveTokens(api.mcp.answer, async ({ event, scopes, token, viewerAddress }) => {
    const failed = (error: unknown) => world.log({ level: 'error', what: 'a tool failed', ...errorLocation(error) });
    const serve = () => journalServer({ offered: toolsFor(scopes), ask: asker(world, token, viewerAddress), failed });
    const request = requestOf(event);
    if (await isLegacyRequest(request)) return responseOf(await answerLegacy(request, serve()));
    const handler = createMcpHandler(serve, { legacy: 'reject', keepAliveMs: 0, maxSubscriptions: 0 });
    const { fetch: answerModern } = handler;
    return responseOf(await answerModern(request));
  })(world);
