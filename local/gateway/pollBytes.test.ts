import { once } from 'node:events';
import { type ClientHttp2Session, connect, createServer } from 'node:http2';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { routes } from '#functions/api/notifications/index.ts';
import { notify, testReader } from '#functions/api/notifications/testing/testReader.ts';
import { requestOf } from '#functions/kernel/testing/callEndpoint.ts';
import { testWorld } from '#functions/world/testing/testWorld.ts';
import { callHeaders } from '#shared/siteHeaders.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

const letters = (count: number) => Array.from({ length: count }, () => Math.floor(Math.random() * 36).toString(36)).join('');
/**
 * Headers that API Gateway and CloudFront add:
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/RequestAndResponseBehaviorCustomOrigin.html
 */
const onTheWay = () => ({
  date: new Date().toUTCString(),
  'apigw-requestid': letters(16),
  'x-cache': 'Miss from cloudfront',
  via: '1.1 0123456789abcdef0123456789abcdef.cloudfront.net (CloudFront)',
  'x-amz-cf-pop': 'FRA56-P8',
  'x-amz-cf-id': letters(56),
});

/** Maya’s notifications over HTTP/2, as a browser gets them, with every header of production. */
async function served() {
  const world = testWorld();
  await testReader(world, userIdOf('maya'));
  for (let n = 0; n < 100; n++) await notify(world, userIdOf('maya'), `Notification ${n}`);
  world.setNow(world.now() + 3_600_000);
  const handle = routes(world);
  const server = createServer();
  server.on('stream', async (stream, { 'if-none-match': etag }) => {
    const headers = etag === undefined ? {} : { 'if-none-match': String(etag) };
    const answer = await handle(requestOf(api.notifications.list, {}, { token: 'maya', headers }));
    stream.respond({ ':status': answer.statusCode, ...answer.headers, ...callHeaders, ...onTheWay() });
    stream.end(answer.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const session: ClientHttp2Session = connect(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  closing.push(() => {
    session.destroy();
    server.close();
  });
  /** Asks once and answers the status, the ETag and how many bytes came back. */
  return async (etag?: string) => {
    const before = (session.socket as Socket | undefined)?.bytesRead ?? 0;
    const stream = session.request({ ':path': api.notifications.list.path, ...(etag !== undefined && { 'if-none-match': etag }) });
    const [headers] = (await once(stream, 'response')) as [Record<string, unknown>];
    stream.resume();
    await once(stream, 'close');
    return { status: headers[':status'], etag: String(headers.etag), bytes: (session.socket as Socket).bytesRead - before };
  };
}

it('an unchanged poll comes back in at most 200 bytes, with all headers of production', async () => {
  const ask = await served();
  const whole = await ask();
  expect(whole.bytes).toBeGreaterThan(10_000);
  await ask(whole.etag);
  const polls = [await ask(whole.etag), await ask(whole.etag)];
  console.log(`an unchanged poll: ${polls.map(({ bytes }) => bytes).join(' and ')} bytes; the list of 100: ${whole.bytes}`);
  for (const { status, bytes } of polls) {
    expect(status).toBe(304);
    expect(bytes).toBeLessThanOrEqual(200);
  }
});
