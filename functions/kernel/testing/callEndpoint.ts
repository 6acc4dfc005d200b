import { gzipSync } from 'node:zlib';
import { type Endpoint, routeKey } from '#contract/define.ts';
import { watchWrites } from '#functions/table/testing/watchWrites.ts';
import type { HttpEvent, HttpHandler, HttpResponse } from '../http.ts';
import { strayWrites } from './strayWrites.ts';

export type TestResponse = {
  readonly status: number;
  readonly headers: HttpResponse['headers'];
  readonly cookies: readonly string[];
  readonly body: Record<string, unknown>;
};

/** Extra parts of a request besides its input, to send it wrong on purpose. */
export type RequestExtras = { readonly token?: string; readonly gzip?: boolean; readonly headers?: Record<string, string> } & Partial<
  Pick<HttpEvent, 'body' | 'cookies' | 'queryStringParameters' | 'rawQueryString' | 'pathParameters' | 'isBase64Encoded' | 'requestContext'>
>;

/** A request as the gateway would hand it over: path fields into the path, the rest into the query (GET, DELETE) or a JSON body. */
export function requestOf(endpoint: Endpoint, input: Record<string, unknown> = {}, extra: RequestExtras = {}): HttpEvent {
  const { token, gzip = false, headers, ...parts } = extra;
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name));
  const pathParameters = Object.fromEntries(inPath.map((name) => [name, String(input[name])]));
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.includes(name)));
  const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  const json = JSON.stringify(rest);
  return {
    routeKey: routeKey(endpoint),
    headers: {
      ...(!inQuery && { 'content-type': gzip ? 'application/gzip' : 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    pathParameters,
    ...(inQuery
      ? { queryStringParameters: rest as Record<string, string> }
      : { body: gzip ? gzipSync(json).toString('base64') : json, isBase64Encoded: gzip }),
    ...parts,
  };
}

/** Calls an endpoint of an area's handler and reads the JSON answer. Throws where it refuses and writes something all the same. */
export async function callEndpoint(
  handler: HttpHandler,
  endpoint: Endpoint,
  input?: Record<string, unknown>,
  extra?: RequestExtras,
): Promise<TestResponse> {
  const { answer, written } = await watchWrites(() => handler(requestOf(endpoint, input, extra)));
  const { statusCode, headers, cookies = [], body = '', isBase64Encoded } = answer;
  const stray = strayWrites(endpoint, statusCode, written);
  if (stray.length > 0) throw new Error(`${routeKey(endpoint)} answered ${statusCode} and wrote ${stray.join(', ')}.`);
  const plain = isBase64Encoded ? '{}' : body;
  return { status: statusCode, headers, cookies, body: plain === '' ? {} : JSON.parse(plain) };
}
