import { createMcpHandler, isLegacyRequest, type Server, WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/server';
import { api } from '#contract/index.ts';
import { errorLocation } from '#functions/kernel/failureResponse.ts';
import { type HttpEvent, type HttpResponse, header } from '#functions/kernel/http.ts';
import { bodyText } from '#functions/kernel/readBody.ts';
import { serveTokens } from '#functions/kernel/serveTokens.ts';
import type { World } from '#functions/world/world.ts';
import { journalServer, toolsFor } from './journalServer.ts';
import { asker } from './tool.ts';

/** Messages of one batch: their answers fit into one of ours. */
const MOST_IN_BATCH = 10;
/** The only version with batches; a client that names none speaks it. */
const WITH_BATCHES = '2025-03-26';

const isCancellation = (message: unknown): boolean => (message as { method?: unknown } | null)?.method === 'notifications/cancelled';

function listIn(text: string): readonly unknown[] | null {
  try {
    const body: unknown = JSON.parse(text);
    return Array.isArray(body) ? body : null;
  } catch {
    return null;
  }
}

/**
 * The text to answer, null for a batch that is refused. A batch loses what cancels requests: it would cancel its own, and an answer that waits for a cancelled
 * request never ends.
 */
function acceptedText(event: HttpEvent): string | null {
  const text = bodyText(event);
  const batch = listIn(text);
  if (batch === null) return text;
  if ((header(event, 'mcp-protocol-version') ?? WITH_BATCHES) !== WITH_BATCHES || batch.length > MOST_IN_BATCH) return null;
  const kept = batch.filter((message) => !isCancellation(message));
  return JSON.stringify(kept.length === 0 ? batch : kept);
}

const refusedBatch = (): Response => {
  const message = `A batch needs version ${WITH_BATCHES} of the protocol, and has at most ${MOST_IN_BATCH} messages.`;
  return Response.json({ jsonrpc: '2.0', error: { code: -32600, message }, id: null }, { status: 400 });
};

/** The event as a web request; its host is a placeholder, since the route is found already. */
const requestOf = (event: HttpEvent, body: string): Request => {
  const headers = Object.entries(event.headers).filter(
    (each): each is [string, string] => each[1] !== undefined && !/^content-length$/i.test(each[0]),
  );
  return new Request(`https://afterbell.invalid${api.mcp.answer.path}`, { method: 'POST', headers, body });
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
    const text = acceptedText(event);
    if (text === null) return responseOf(refusedBatch());
    const request = requestOf(event, text);
    if (await isLegacyRequest(request)) return responseOf(await answerLegacy(request, serve()));
    const handler = createMcpHandler(serve, { legacy: 'reject', keepAliveMs: 0, maxSubscriptions: 0 });
    const { fetch: answerModern } = handler;
    return responseOf(await answerModern(request));
  })(world);
