import { randomUUID } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Route } from './routesOf.ts';

type GatewayRequest = {
  readonly method: string;
  readonly url: URL;
  /** Lower-case names; several values joined by commas. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly sourceIp: string;
  /** UTC milliseconds. */
  readonly at: number;
};

const isText = (type = '') => /^(text\/|application\/(json|javascript|xml)\b)/i.test(type);

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const two = (number: number) => String(number).padStart(2, '0');
/** "20/Nov/2026:15:04:05 +0000". */
const logTime = (at: number) => {
  const d = new Date(at);
  return `${two(d.getUTCDate())}/${months[d.getUTCMonth()]}/${d.getUTCFullYear()}:${two(d.getUTCHours())}:${two(d.getUTCMinutes())}:${two(d.getUTCSeconds())} +0000`;
};

/**
 * The event of an HTTP API, payload format 2.0 (https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html):
 * cookies apart from the headers, repeated query keys joined by commas, path parameters decoded, bodies that are no text in base64.
 */
export function httpEvent({ method, url, headers, body, sourceIp, at }: GatewayRequest, route: Route): APIGatewayProxyEventV2 {
  const { cookie, ...others } = headers;
  const query: Record<string, string> = {};
  for (const [name, value] of url.searchParams) query[name] = Object.hasOwn(query, name) ? `${query[name]},${value}` : value;
  const asText = isText(headers['content-type']);
  const host = headers.host ?? 'localhost';
  return {
    version: '2.0',
    routeKey: route.key,
    rawPath: url.pathname,
    rawQueryString: url.search.slice(1),
    ...(cookie && { cookies: cookie.split(/;\s*/) }),
    headers: others,
    ...(Object.keys(query).length > 0 && { queryStringParameters: query }),
    ...(Object.keys(route.parameters).length > 0 && { pathParameters: route.parameters }),
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      domainName: host,
      domainPrefix: host.split('.')[0]!,
      http: { method, path: url.pathname, protocol: 'HTTP/1.1', sourceIp, userAgent: headers['user-agent'] ?? '' },
      requestId: randomUUID(),
      routeKey: route.key,
      stage: '$default',
      time: logTime(at),
      timeEpoch: at,
    },
    ...(body.length > 0 && { body: body.toString(asText ? 'utf8' : 'base64') }),
    isBase64Encoded: body.length > 0 && !asText,
  };
}
