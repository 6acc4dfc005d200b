import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import type { Duplex } from 'node:stream';
import type { PushRequest, PushVerdict } from '#functions/kernel/pushAuthorizer.ts';
import { publishedLimits } from '#infra/limits/publishedLimits.ts';
import { listen } from '#local/listen.ts';
import { readBody } from '#local/readBody.ts';
import { ALGORITHM, type Credentials, hex, isSignature } from '../isSignature.ts';
import { acceptWebSocket, type ServerSocket } from './acceptWebSocket.ts';
import { type PushConnection, pushConnection } from './pushConnection.ts';

const { eventBytes, eventsAtOnce, segments, segmentCharacters } = publishedLimits.appSync;
const PROTOCOL = 'aws-appsync-event-ws';
const messageBytes = eventBytes;

export type LocalPush = {
  /** Where functions publish, where browsers connect, and the origin of the latter. */
  readonly endpoint: string;
  readonly url: string;
  readonly origin: string;
  /** Takes a connection that came in at another address. */
  readonly connect: (request: IncomingMessage, socket: Duplex) => void;
  /** Number of connected browsers. */
  readonly connected: () => number;
  /** Ends every connection without a word, as a lost line does. */
  readonly cut: () => void;
  stop(): Promise<void>;
};

type PushOptions = {
  /** The namespace that channels may be of. */
  readonly namespace: string;
  readonly authorize: (request: PushRequest) => Promise<PushVerdict>;
  readonly credentials: Credentials;
  readonly port?: number;
  /** Milliseconds between keep-alive messages. */
  readonly keepAlive?: number;
};

/** Letters, digits and hyphens within each part: https://docs.aws.amazon.com/appsync/latest/eventapi/channel-namespaces.html. */
const segment = `[A-Za-z0-9](?:[A-Za-z0-9-]{0,${segmentCharacters - 2}}[A-Za-z0-9])?`;
const channelPattern = new RegExp(`^/(${segment})(?:/${segment}){0,${segments - 1}}$`);

/** The connection header: a JSON object in an offered protocol's name. Null if missing or invalid. */
function offeredHeader(request: IncomingMessage): Readonly<Record<string, unknown>> | null {
  const offered = String(request.headers['sec-websocket-protocol'] ?? '').split(/, */);
  const header = offered.find((name) => name.startsWith('header-'))?.slice('header-'.length);
  if (!offered.includes(PROTOCOL) || header === undefined || !/^[\w-]+$/.test(header)) return null;
  try {
    const parsed: unknown = JSON.parse(Buffer.from(header, 'base64url').toString('utf8'));
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : null;
  } catch {
    return null;
  }
}

/** Reason events are rejected; null if accepted. */
function faultOf({ channel, events }: { channel?: unknown; events?: unknown }, namespace: string): string | null {
  const [, found] = channelPattern.exec(String(channel)) ?? [];
  if (found === undefined) return 'The channel is not valid.';
  if (found !== namespace) return `There is no namespace ${found}.`;
  if (!Array.isArray(events) || events.length === 0 || events.length > eventsAtOnce)
    return `Between one and ${eventsAtOnce} events are taken.`;
  for (const event of events) {
    if (typeof event !== 'string' || Buffer.byteLength(event) > eventBytes) return 'An event is a text of at most 240 KB.';
    try {
      JSON.parse(event);
    } catch {
      return 'An event is JSON in a text.';
    }
  }
  return null;
}

/** Takes events of functions at /event, and hands each to `deliver`: https://docs.aws.amazon.com/appsync/latest/eventapi/publish-http.html. */
const publishing =
  (namespace: string, credentials: Credentials, deliver: (channel: string, event: string) => void): RequestListener =>
  async (request, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const refuse = (status: number, errorType: string, message: string) => answer(status, { errors: [{ errorType, message }] });
    if (request.method !== 'POST' || request.url !== '/event') return refuse(404, 'NotFoundException', 'Only /event takes events.');
    const body = await readBody(request, eventBytes * eventsAtOnce + 64 * 1024).catch(() => null);
    if (body === null) return refuse(413, 'PayloadTooLarge', 'The request is too long.');
    if (!isSigned(request, body, credentials))
      return refuse(403, 'UnauthorizedException', 'The request is not signed for appsync by a key that counts.');
    const asked = JSON.parse(body.toString('utf8')) as { channel?: string; events?: string[] };
    const fault = faultOf(asked, namespace);
    if (fault !== null) return refuse(400, 'BadRequestException', fault);
    const { channel, events } = asked as { channel: string; events: string[] };
    for (const event of events) deliver(channel, event);
    answer(200, { failed: [], successful: events.map((_, index) => ({ identifier: randomUUID(), index })) });
  };

/**
 * AppSync Events on 127.0.0.1: functions publish over HTTP with their signature, browsers subscribe over a WebSocket
 * with the authorizer's permission. Not emulated: other kinds of authorization, handlers, publishing over the
 * WebSocket, rate quotas, and ending a connection after 24 hours.
 */
export async function startPush({ namespace, authorize, credentials, port = 0, keepAlive }: PushOptions): Promise<LocalPush> {
  const connections = new Map<ServerSocket, PushConnection>();
  const verdict = async (authorization: unknown, host: string, operation: string, channel?: string): Promise<boolean> => {
    const { Authorization: token, host: named } = (authorization ?? {}) as Readonly<Record<string, unknown>>;
    if (typeof token !== 'string' || named !== host) return false;
    const about = { apiId: 'local', accountId: '000000000000', requestId: randomUUID() };
    const { isAuthorized } = await authorize({
      authorizationToken: token,
      requestContext: { ...about, operation, ...(channel !== undefined && { channelNamespaceName: channel.split('/')[1], channel }) },
    } as PushRequest);
    return isAuthorized === true;
  };

  async function take(request: IncomingMessage, socket: Duplex): Promise<void> {
    const refuse = (line: string) => socket.end(`HTTP/1.1 ${line}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    const { host } = new URL(server.url);
    const header = offeredHeader(request);
    if (request.url !== '/event/realtime') return void refuse('404 Not Found');
    if (header === null) return void refuse('400 Bad Request');
    if (!(await verdict(header, host, 'EVENT_CONNECT'))) return void refuse('401 Unauthorized');
    const own = acceptWebSocket(request, socket, {
      protocol: PROTOCOL,
      mostBytes: messageBytes,
      onText: (text) => connection.take(text),
      onEnd() {
        connection.end();
        connections.delete(own);
      },
    });
    const connection = pushConnection(own, (authorization, channel) => verdict(authorization, host, 'EVENT_SUBSCRIBE', channel), keepAlive);
    connections.set(own, connection);
  }

  const publish = publishing(namespace, credentials, (channel, event) => {
    for (const connection of connections.values()) connection.deliver(channel, event);
  });
  const connect: LocalPush['connect'] = (request, socket) => void take(request, socket).catch(() => socket.destroy());
  const server = await listen(publish, port, connect);
  const cut = (): void => {
    for (const socket of [...connections.keys()]) socket.destroy();
  };
  const origin = server.url.replace('http:', 'ws:');
  return {
    endpoint: `${server.url}/event`,
    url: `${origin}/event/realtime`,
    origin,
    connect,
    connected: () => connections.size,
    cut,
    async stop() {
      cut();
      await server.stop();
    },
  };
}

/** True if a request is signed with a function's keys for AppSync. */
function isSigned(request: IncomingMessage, body: Buffer, keys: Credentials): boolean {
  const [, credential, signedHeaders, signature] =
    new RegExp(`^${ALGORITHM} Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]+)$`).exec(
      request.headers.authorization ?? '',
    ) ?? [];
  if (credential === undefined || signedHeaders === undefined || signature === undefined || credential.split('/')[3] !== 'appsync')
    return false;
  const asked = { method: String(request.method), target: String(request.url), headers: request.headers, body };
  const of = { credential, date: String(request.headers['x-amz-date']), signedHeaders, signature, payload: hex(body) };
  return isSignature(asked, keys, of);
}
