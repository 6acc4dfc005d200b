import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GatewayResponse } from './callFunction.ts';

/** Sends what a gateway answers to a request. */
export function sendAnswer(request: IncomingMessage, response: ServerResponse, { status, headers, body }: GatewayResponse): void {
  // The unread rest of a refused body must not be parsed as the next request.
  const unread = !request.complete;
  const bodiless = status === 204 || status === 304;
  response.writeHead(status, { ...headers, ...(!bodiless && { 'content-length': body.length }), ...(unread && { connection: 'close' }) });
  response.end(request.method === 'HEAD' || bodiless ? undefined : body);
}
