import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { area } from '#contract/define.ts';
import { publishedLimits } from '#infra/limits/publishedLimits.ts';
import { callHeaders, siteHeaders } from '#shared/siteHeaders.ts';
import { startSchedules } from '../aws/schedules/startSchedules.ts';
import type { Listening } from '../listen.ts';
import { apiGateway } from './apiGateway.ts';
import { builtSite } from './builtSite.ts';
import { startGateway } from './startGateway.ts';

const origins = { files: 'http://127.0.0.1:4000', push: 'ws://127.0.0.1:4001' };
const rest = { summary: 'a test', access: 'public', input: z.any(), reply: z.any(), errors: [] } as const;
const api = {
  notes: area({
    list: { ...rest, method: 'GET', path: '/api/notes' },
    one: { ...rest, method: 'GET', path: '/api/notes/{id}' },
    newest: { ...rest, method: 'GET', path: '/api/notes/newest' },
    add: { ...rest, method: 'POST', path: '/api/notes' },
  }),
};

const folder = mkdtempSync(`${tmpdir()}/afterbell-site-`);
const page = `<!doctype html><title>Afterbell</title>${'<p>after the bell</p>'.repeat(100)}`;
const landing = '<!doctype html><title>The landing page</title>';
const script = `export const words = ${JSON.stringify('after the bell '.repeat(200))};`;
let seen: APIGatewayProxyEventV2 | undefined;
let reply: () => Promise<unknown>;
let ran: string[] = [];
let gateway: Listening;
const schedules = startSchedules({ tidy: { summary: 'a test', cron: '0 3 * * *' } }, async (name) => ran.push(name));
const ask = (path: string, init?: RequestInit) => fetch(gateway.url + path, init);
const headersOf = ({ headers }: Response) => Object.fromEntries(headers);

beforeAll(async () => {
  mkdirSync(`${folder}/assets`);
  mkdirSync(`${folder}/pages`);
  writeFileSync(`${folder}/index.html`, page);
  writeFileSync(`${folder}/pages/home.html`, landing);
  writeFileSync(`${folder}/assets/app-1a2b.js`, script);
  const run = async (event: APIGatewayProxyEventV2) => {
    seen = event;
    return reply();
  };
  gateway = await startGateway({
    api: apiGateway({ api, functions: { notes: run }, originSecret: 'known', now: () => Date.UTC(2026, 10, 20, 9, 5, 7), timeout: 60 }),
    site: builtSite(folder, origins),
    schedules,
  });
});
afterAll(async () => {
  schedules.stop();
  await gateway.stop();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  seen = undefined;
  ran = [];
  reply = async () => ({ statusCode: 200, headers: { 'Content-Type': 'application/json' }, body: '{"success":true}' });
});

describe('calls', () => {
  it('become payload 2.0 events: joined query keys, decoded parameters, cookies apart, the origin secret added', async () => {
    await ask('/api/notes/a%2Fb%20c?tag=x&tag=y&q=1', { headers: { cookie: 'a=1; b=2', 'x-origin-secret': 'guess', 'X-Mixed': 'Case' } });
    expect(seen).toMatchObject({
      version: '2.0',
      routeKey: 'GET /api/notes/{id}',
      pathParameters: { id: 'a/b c' },
      queryStringParameters: { tag: 'x,y', q: '1' },
      rawQueryString: 'tag=x&tag=y&q=1',
      cookies: ['a=1', 'b=2'],
      headers: { 'x-origin-secret': 'known', 'x-mixed': 'Case' },
      isBase64Encoded: false,
      requestContext: { http: { method: 'GET', sourceIp: '127.0.0.1' }, time: '20/Nov/2026:09:05:07 +0000' },
    });
    expect(seen!.headers.cookie).toBeUndefined();
    expect(seen!.body).toBeUndefined();
  });

  it('prefer an exact path to one with a parameter', async () => {
    await ask('/api/notes/newest');
    expect(seen!.routeKey).toBe('GET /api/notes/newest');
  });

  it('carry text verbatim and bytes in base64, both ways', async () => {
    await ask('/api/notes', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"a":"é"}' });
    expect(seen).toMatchObject({ body: '{"a":"é"}', isBase64Encoded: false });
    const bytes = Buffer.from([0, 255, 128]);
    reply = async () => ({
      statusCode: 200,
      headers: { 'content-type': 'application/gzip' },
      body: bytes.toString('base64'),
      isBase64Encoded: true,
      cookies: ['a=1', 'b=2'],
    });
    const answer = await ask('/api/notes', { method: 'POST', headers: { 'content-type': 'application/gzip' }, body: bytes });
    expect(seen).toMatchObject({ body: bytes.toString('base64'), isBase64Encoded: true });
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  });

  it('of an unknown path, method or broken address are not found, in the gateway’s own words', async () => {
    for (const [path, method] of [
      ['/api/nothing', 'GET'],
      ['/api/notes', 'DELETE'],
      ['/api/notes/%zz', 'GET'],
      ['/api/notes/', 'GET'],
    ] as const) {
      const answer = await ask(path, { method });
      expect([answer.status, await answer.json()]).toEqual([404, { message: 'Not Found' }]);
    }
    expect(seen).toBeUndefined();
  });

  it('refuse a request line and headers of more than 10,240 bytes together with 431, and accept exactly that', async () => {
    const most = publishedLimits.apiGateway.headerBytes;
    const statusOf = async (padding: number) => (await ask('/api/notes', { headers: { 'x-padding': 'x'.repeat(padding) } })).status;
    let [low, high]: [number, number] = [0, most];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((await statusOf(middle)) === 431) high = middle;
      else low = middle;
    }
    expect([await statusOf(low), await statusOf(high)]).toEqual([200, 431]);
    expect(low).toBeGreaterThan(most - 500);
    expect(low).toBeLessThan(most - 'GET /api/notes HTTP/1.1'.length);
  });

  it('over 10 MB are refused, announced or not', async () => {
    const body = Buffer.alloc(10 * 1024 * 1024 + 1);
    const status = (chunked: boolean) =>
      new Promise((resolve, reject) => {
        const outgoing = request(
          `${gateway.url}/api/notes`,
          { method: 'POST', headers: chunked ? {} : { 'content-length': body.length } },
          (answer) => {
            resolve(answer.statusCode);
            outgoing.destroy();
          },
        );
        outgoing.on('error', reject);
        chunked ? outgoing.end(body) : outgoing.write(body.subarray(0, 100));
      });
    expect(await status(false)).toBe(413);
    expect(await status(true)).toBe(413);
    expect(seen).toBeUndefined();
  });

  it('whose event is over 6 MB for Lambda are refused: less than 5 MB that are no text; the largest upload of the product passes', async () => {
    const status = async (megabytes: number) =>
      (
        await ask('/api/notes', {
          method: 'POST',
          headers: { 'content-type': 'application/gzip' },
          body: Buffer.alloc(megabytes * 1024 * 1024),
        })
      ).status;
    expect(await status(4.6)).toBe(413);
    expect(seen).toBeUndefined();
    expect(await status(4)).toBe(200);
  });

  it('that throw are a 500 without a reason, that take too long a 503, that answer over 6 MB a 500', async () => {
    const aloud = vi.spyOn(console, 'error').mockImplementation(() => {});
    reply = () => Promise.reject(new Error('a secret reason'));
    const failed = await ask('/api/notes');
    expect([failed.status, await failed.text()]).toEqual([500, '{"message":"Internal Server Error"}']);
    reply = () => new Promise(() => {});
    const late = await ask('/api/notes');
    expect([late.status, await late.json()]).toEqual([503, { message: 'Service Unavailable' }]);
    reply = async () => ({ statusCode: 200, body: 'x'.repeat(6 * 1024 * 1024) });
    expect((await ask('/api/notes')).status).toBe(500);
    expect(aloud).toHaveBeenCalledTimes(3);
    aloud.mockRestore();
  });

  it('are answered with the headers of calls, also when the gateway refuses', async () => {
    for (const path of ['/api/notes', '/api/nothing']) expect(headersOf(await ask(path))).toMatchObject(callHeaders);
  });
});

describe('the site', () => {
  it('keeps the connection for the next request', async () => {
    for (const path of ['/', '/gone.png', '/api/nothing']) expect((await ask(path)).headers.get('connection')).toBe('keep-alive');
  });

  it('answers every address without a file ending with the app, and a missing file with 404', async () => {
    for (const path of ['/notifications', '/dashboard/overview', '/profile/ann']) {
      const answer = await ask(path);
      expect([answer.status, await answer.text()]).toEqual([200, page]);
    }
    expect((await ask('/assets/gone.js')).status).toBe(404);
    expect((await ask('/', { method: 'POST' })).status).toBe(405);
  });

  it('answers the address of a page that was rendered when the site was built with that page', async () => {
    expect(await (await ask('/')).text()).toBe(landing);
  });

  it('sends the production headers with every class of answer', async () => {
    const { etag } = headersOf(await ask('/'));
    const answers = [
      await ask('/'),
      await ask('/assets/app-1a2b.js'),
      await ask('/gone.png'),
      await ask('/', { method: 'PUT' }),
      await ask('/', { headers: { 'if-none-match': etag! } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 405, 304]);
    for (const answer of answers) expect(headersOf(answer)).toMatchObject(siteHeaders(origins));
  });

  it('reveals to no other site the address of a screen that must stay private', async () => {
    const answer = await ask('/auth/google/callback?code=c&state=s');
    expect(headersOf(answer)).toMatchObject({ ...siteHeaders(origins), 'referrer-policy': 'no-referrer' });
  });

  it('lets hashed files be cached for ever and revalidates pages', async () => {
    expect((await ask('/assets/app-1a2b.js')).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await ask('/login')).headers.get('cache-control')).toBe('no-cache');
  });

  it('sends text as brotli, gzip or plain, by the browser’s headers', async () => {
    for (const [accept, encoding] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
      ['identity', null],
    ] as const) {
      const answer = await ask('/assets/app-1a2b.js', { headers: { 'accept-encoding': accept } });
      expect([answer.headers.get('content-encoding'), await answer.text()]).toEqual([encoding, script]);
    }
  });

  it('that is not built is reported in a plain sentence', () => {
    expect(() => builtSite(`${folder}/assets`, origins)).toThrow('The site is not built');
  });
});

it('a schedule runs when this machine asks, not when a page elsewhere does', async () => {
  const run = (name: string, headers: Record<string, string> = {}) => ask(`/_local/schedules/${name}/run`, { method: 'POST', headers });
  expect((await run('tidy', { origin: 'https://evil.example' })).status).toBe(403);
  expect(ran).toEqual([]);
  expect((await run('tidy')).status).toBe(200);
  expect(ran).toEqual(['tidy']);
  expect((await run('untidy')).status).toBe(404);
});
