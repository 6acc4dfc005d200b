import type { IncomingMessage } from 'node:http';
import { type Api, originSecretHeader, viewerAddressHeader } from '#contract/define.ts';
import { publishedLimits } from '#infra/limits/publishedLimits.ts';
import { callHeaders } from '#shared/siteHeaders.ts';
import { callFunction, type GatewayResponse, gatewayResponse, type LambdaFunction } from './callFunction.ts';
import { httpEvent } from './httpEvent.ts';
import { routesOf } from './routesOf.ts';

/** Limit of a body, and of a function's milliseconds: a second less than the API's timeout. */
const mostBytes = publishedLimits.apiGateway.payloadBytes;
const mostEventBytes = publishedLimits.lambda.payloadBytes;
/** Limit of a request line and its header values together. */
const mostHeaderBytes = publishedLimits.apiGateway.headerBytes;
const longest = (publishedLimits.apiGateway.seconds - 1) * 1000;

/** Bytes of the request line and of all values of headers, those that CloudFront adds included. */
const headerBytes = ({ method, url }: IncomingMessage, headers: Readonly<Record<string, string>>): number =>
  [`${method} ${url} HTTP/1.1`, ...Object.values(headers)].reduce((sum, each) => sum + Buffer.byteLength(each), 0);

/** The body, or null when it is over the limit. */
async function bodyOf(request: IncomingMessage): Promise<Buffer | null> {
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) return null;
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request) {
    bytes += (part as Buffer).length;
    if (bytes > mostBytes) return null;
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts);
}

/** True for an event beyond Lambda's limit, which is lower than the API's: a body that is no text grows by a third in base64. */
const isTooLong = (event: object, body: Buffer): boolean =>
  body.length > mostEventBytes / 2 && Buffer.byteLength(JSON.stringify(event)) > mostEventBytes;

const headersOf = (request: IncomingMessage, originSecret: string | undefined): Record<string, string> => {
  const headers = Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : (value ?? '')]);
  return {
    ...Object.fromEntries(headers),
    [viewerAddressHeader]: request.socket.remoteAddress ?? '127.0.0.1',
    'x-forwarded-for': request.socket.remoteAddress ?? '127.0.0.1',
    'x-forwarded-proto': 'http',
    ...(originSecret !== undefined && { [originSecretHeader]: originSecret }),
  };
};

/** Answers calls of the API by the contract's route table and the functions of its areas; adds the headers CloudFront adds. */
export function apiGateway(at: {
  readonly api: Api;
  /** By area. */
  readonly functions: Readonly<Record<string, LambdaFunction>>;
  /** Added on the way, as CloudFront does. */
  readonly originSecret?: string;
  readonly now: () => number;
  readonly timeout?: number;
  /** Told the status of every answer. */
  readonly onAnswer?: (status: number) => void;
}): (request: IncomingMessage, url: URL) => Promise<GatewayResponse> {
  const find = routesOf(at.api);
  const answer = async (request: IncomingMessage, url: URL): Promise<GatewayResponse> => {
    const method = request.method ?? 'GET';
    const headers = headersOf(request, at.originSecret);
    if (headerBytes(request, headers) > mostHeaderBytes) return gatewayResponse(431, 'Request Header Fields Too Large');
    const route = find(method, url.pathname);
    if (route === null) return gatewayResponse(404, 'Not Found');
    const body = await bodyOf(request);
    if (body === null) return gatewayResponse(413, 'Request Entity Too Large');
    const run = at.functions[route.area];
    if (run === undefined) return gatewayResponse(500, 'Internal Server Error');
    const event = httpEvent({ method, url, headers, body, sourceIp: request.socket.remoteAddress ?? '127.0.0.1', at: at.now() }, route);
    if (isTooLong(event, body)) return gatewayResponse(413, 'Request Too Long');
    return callFunction(route.area, run, event, at.timeout ?? longest);
  };
  return async (request, url) => {
    const { headers, ...rest } = await answer(request, url);
    at.onAnswer?.(rest.status);
    return { ...rest, headers: { ...headers, ...callHeaders } };
  };
}
