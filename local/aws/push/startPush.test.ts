import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userIdOf } from '#domain/units/ids.ts';
import type { PushRequest } from '#functions/kernel/pushAuthorizer.ts';
import { appSyncPush } from '#functions/world/push/appSyncPush.ts';
import { channelOf } from '#functions/world/push/push.ts';
import { eventually } from '#tests/eventually.ts';
import { type LocalPush, startPush } from './startPush.ts';

const maya = userIdOf('maya');
const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
let push: LocalPush;
let asked: PushRequest[] = [];
const logs: Record<string, unknown>[] = [];
const open: WebSocket[] = [];

beforeEach(async () => {
  [asked, logs.length, open.length] = [[], 0, 0];
  const authorize = async (request: PushRequest) => {
    asked.push(request);
    const { operation, channel } = request.requestContext;
    const isAuthorized = request.authorizationToken === 'maya' && (operation === 'EVENT_CONNECT' || channel === channelOf(maya));
    return { isAuthorized, ttlOverride: 0 } as const;
  };
  push = await startPush({ namespace: 'notices', authorize, credentials, keepAlive: 50 });
});
afterEach(async () => {
  for (const socket of open) socket.close();
  await push.stop();
});

const env = (secret = 'local') => ({
  PUSH_ENDPOINT: push.endpoint,
  PUSH_URL: push.url,
  AWS_ACCESS_KEY_ID: 'local',
  AWS_SECRET_ACCESS_KEY: secret,
});
const teller = (secret?: string) => appSyncPush(env(secret), Date.now, (line) => void logs.push(line));
const host = () => new URL(push.endpoint).host;
const authorization = (token = 'maya') => ({ Authorization: token, host: host() });
const protocols = (header: unknown) => ['aws-appsync-event-ws', `header-${Buffer.from(JSON.stringify(header)).toString('base64url')}`];

/** A browser's connection and its received messages. */
async function listener(header: unknown = authorization(), names = protocols(header)) {
  const socket = new WebSocket(push.url, names);
  open.push(socket);
  const heard: Record<string, unknown>[] = [];
  const ended: { code: number }[] = [];
  socket.addEventListener('message', ({ data }) => void heard.push(JSON.parse(String(data))));
  socket.addEventListener('close', ({ code }) => void ended.push({ code }));
  await new Promise((resolve) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', resolve);
  });
  const say = (message: object) => socket.send(JSON.stringify(message));
  const types = () => heard.map(({ type }) => type).filter((type) => type !== 'ka');
  return { socket, say, heard, ended, types, isOpen: () => socket.readyState === WebSocket.OPEN };
}
/** One that listens to its own channel. */
async function subscribed() {
  const browser = await listener();
  browser.say({ type: 'connection_init' });
  browser.say({ type: 'subscribe', id: 's1', channel: channelOf(maya), authorization: authorization() });
  await eventually(() => expect(browser.types()).toEqual(['connection_ack', 'subscribe_success']));
  return browser;
}

describe('AppSync Events on this machine', () => {
  it('delivers a function’s events to subscribers, without any content', async () => {
    const browser = await subscribed();
    await teller().tell(maya);
    await teller().tell(userIdOf('noah'));
    await teller().tell(maya);
    await eventually(() => expect(browser.types()).toHaveLength(4));
    const told = browser.heard.filter(({ type }) => type === 'data');
    expect(told.map(({ id, event, ...more }) => [id, Object.keys(JSON.parse(String(event))), more])).toEqual([
      ['s1', ['new'], { type: 'data' }],
      ['s1', ['new'], { type: 'data' }],
    ]);
    expect(told[0]!.event).not.toBe(told[1]!.event);
    expect(logs).toEqual([]);
  });

  it('asks the authorizer as AppSync does: about the connection without a channel, about a subscription with it', async () => {
    await subscribed();
    expect(asked.map(({ authorizationToken, requestContext: { operation, channel } }) => [authorizationToken, operation, channel])).toEqual(
      [
        ['maya', 'EVENT_CONNECT', undefined],
        ['maya', 'EVENT_SUBSCRIBE', channelOf(maya)],
      ],
    );
  });

  it('sends keep-alive messages', async () => {
    const browser = await subscribed();
    await eventually(() => expect(browser.heard.filter(({ type }) => type === 'ka').length).toBeGreaterThanOrEqual(3));
  });

  it.each([
    ['of nobody', () => listener(authorization('nobody'))],
    ['that names another host', () => listener({ Authorization: 'maya', host: 'elsewhere.example' })],
    ['without a header', () => listener(null, ['aws-appsync-event-ws'])],
    ['whose header is not JSON', () => listener(null, ['aws-appsync-event-ws', 'header-bm90'])],
    ['of another protocol', () => listener(null, ['graphql-ws', protocols(authorization())[1]!])],
  ])('lets no connection in %s', async (_, connecting) => {
    expect((await connecting()).isOpen()).toBe(false);
    expect(push.connected()).toBe(0);
  });

  it('refuses another person’s channel, a second subscription of one id, and unknown messages', async () => {
    const browser = await subscribed();
    const subscribe = (id: unknown, channel: unknown, token = 'maya') =>
      browser.say({ type: 'subscribe', id, channel, authorization: authorization(token) });
    subscribe('s2', channelOf(userIdOf('noah')));
    subscribe('s3', channelOf(maya), 'nobody');
    subscribe('s1', channelOf(maya));
    subscribe('', channelOf(maya));
    subscribe('s4', undefined);
    browser.say({ type: 'unsubscribe', id: 's9' });
    browser.say({ type: 'publish', id: 'p', channel: channelOf(maya), events: ['1'], authorization: authorization() });
    browser.say({ type: 'start', id: 'x' });
    await eventually(() => expect(browser.types()).toHaveLength(10));
    const refusals = browser.heard
      .filter(({ errors }) => errors)
      .map(({ type, id, errors }) => [type, id, (errors as [{ errorType: string }])[0].errorType]);
    expect(refusals.toSorted()).toEqual(
      [
        ['subscribe_error', 's2', 'UnauthorizedException'],
        ['subscribe_error', 's3', 'UnauthorizedException'],
        ['subscribe_error', 's1', 'DuplicatedOperationError'],
        ['subscribe_error', '', 'BadRequestException'],
        ['subscribe_error', 's4', 'BadRequestException'],
        ['unsubscribe_error', 's9', 'UnknownOperationError'],
        ['publish_error', 'p', 'UnauthorizedException'],
        ['error', 'x', 'UnsupportedOperation'],
      ].toSorted(),
    );
  });

  it('takes at most a hundred subscriptions, and one more where one has ended', async () => {
    const browser = await subscribed();
    const subscribe = (id: string) => browser.say({ type: 'subscribe', id, channel: channelOf(maya), authorization: authorization() });
    for (let n = 0; n < 100; n++) subscribe(`more-${n}`);
    await eventually(() => expect(browser.types()).toHaveLength(102));
    expect(browser.heard.filter(({ type }) => type === 'subscribe_error')).toHaveLength(1);
    browser.say({ type: 'unsubscribe', id: 's1' });
    subscribe('last');
    await eventually(() => expect(browser.types().slice(-2)).toEqual(['unsubscribe_success', 'subscribe_success']));
  });

  it.each([
    ['before connection_init', 1008, (browser: Awaited<ReturnType<typeof listener>>) => browser.say({ type: 'subscribe', id: 's' })],
    ['that is not JSON', 1003, (browser: Awaited<ReturnType<typeof listener>>) => browser.socket.send('{')],
    ['in bytes', 1003, (browser: Awaited<ReturnType<typeof listener>>) => browser.socket.send(new Uint8Array(3))],
    ['of more than 240 KB', 1009, (browser: Awaited<ReturnType<typeof listener>>) => browser.socket.send('x'.repeat(250_000))],
  ])('ends a connection for a message %s', async (_, code, send) => {
    const browser = await listener();
    send(browser);
    await eventually(() => expect(browser.ended).toEqual([{ code }]));
  });

  it('ends a connection whose messages are not masked, as every client masks them', async () => {
    const { hostname, port } = new URL(push.endpoint);
    const socket = connect(Number(port), hostname);
    const [header, named] = protocols(authorization());
    socket.write(
      `GET /event/realtime HTTP/1.1\r\nHost: ${host()}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n` +
        `Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: ${header}, ${named}\r\n\r\n`,
    );
    const [agreed] = (await once(socket, 'data')) as [Buffer];
    // The answer to the key of RFC 6455, section 1.3.
    expect(String(agreed)).toContain('Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=');
    socket.write(Buffer.from([0x81, 2, 0x7b, 0x7d]));
    const [farewell] = (await once(socket, 'data')) as [Buffer];
    expect([farewell[0], farewell.readUInt16BE(2)]).toEqual([0x88, 1002]);
    socket.destroy();
  });

  it('cuts every connection without a word, and when it stops', async () => {
    const browser = await subscribed();
    push.cut();
    await eventually(() => expect(browser.ended).toEqual([{ code: 1006 }]));
    const other = await subscribed();
    await push.stop();
    await eventually(() => expect(other.ended).toEqual([{ code: 1006 }]));
  });
});

describe('publishing', () => {
  it('with another key is refused, tried twice and counted, and throws nothing', async () => {
    const browser = await subscribed();
    await teller('wrong').tell(maya);
    expect(logs).toEqual([{ level: 'error', what: 'push not published', count: 'pushLost', error: 'Error: AppSync answered 403.' }]);
    expect(browser.types()).not.toContain('data');
  });

  it('while it is away is counted, and throws nothing', async () => {
    await push.stop();
    await teller().tell(maya);
    expect(logs).toMatchObject([{ count: 'pushLost' }]);
  });

  it('many changes of one moment are two events: one under way, and one that begins after them all', async () => {
    const browser = await subscribed();
    const { tell } = teller();
    await Promise.all(Array.from({ length: 100 }, () => tell(maya)));
    await eventually(() => expect(browser.types().filter((type) => type === 'data')).toHaveLength(2));
    await tell(maya);
    await eventually(() => expect(browser.types().filter((type) => type === 'data')).toHaveLength(3));
  });

  it.each([
    ['on a channel of another namespace', { channel: '/default/a', events: ['1'] }],
    ['on a channel with other characters', { channel: '/notices/a_b', events: ['1'] }],
    ['on a channel of six parts', { channel: '/notices/a/b/c/d/e', events: ['1'] }],
    ['on a channel with a part of 51 characters', { channel: `/notices/${'a'.repeat(51)}`, events: ['1'] }],
    ['of nothing', { channel: '/notices/a', events: [] }],
    ['of six events', { channel: '/notices/a', events: Array(6).fill('1') }],
    ['of an event that is no text', { channel: '/notices/a', events: [{}] }],
    ['of an event that is not JSON', { channel: '/notices/a', events: ['{'] }],
    ['of an event above 240 KB', { channel: '/notices/a', events: [JSON.stringify('x'.repeat(245_760))] }],
  ])('%s is refused', async (_, body) => {
    const { signedHeaders } = await import('#functions/world/signedHeaders.ts');
    const url = new URL(push.endpoint);
    const text = JSON.stringify(body);
    const headers = signedHeaders(env(), {
      service: 'appsync',
      url,
      headers: { 'content-type': 'application/json' },
      body: text,
      at: Date.now(),
    });
    const answer = await fetch(url, { method: 'POST', headers, body: text });
    expect([answer.status, await answer.json()]).toMatchObject([400, { errors: [{ errorType: 'BadRequestException' }] }]);
  });
});
