import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { area, type Endpoint, nothing } from '#contract/define.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { accessKey } from '../people/access.ts';
import { Busy } from '../table/optimistic.ts';
import { prefixes, type Table } from '../table/table.ts';
import { type TestWorld, testNow, testWorld } from '../world/testing/testWorld.ts';
import type { Handlers } from './endpoint.ts';
import { serve } from './serve.ts';
import { callEndpoint, type RequestExtras } from './testing/callEndpoint.ts';

const contract = area({
  read: {
    summary: 'Reads',
    method: 'GET',
    path: '/api/things/{id}',
    access: 'public',
    input: z.strictObject({ id: z.string(), colour: z.optional(z.string()) }),
    reply: z.object({ id: z.string() }),
    errors: ['not_found'],
  },
  write: {
    summary: 'Writes',
    method: 'POST',
    path: '/api/things/{id}',
    access: 'public',
    input: z.strictObject({
      id: z.string(),
      name: z.string().check(z.minLength(2, 'Names have two letters or more.')),
      size: z.optional(z.number()),
      parts: z.optional(z.array(z.any())),
    }),
    reply: z.object({ name: z.string() }),
    envelope: 'flat',
    errors: [],
    bodyLimit: 2000,
  },
  writeZipped: {
    summary: 'Writes what came zipped',
    method: 'PUT',
    path: '/api/things',
    access: 'public',
    input: z.strictObject({ name: z.string() }),
    reply: z.object({ name: z.string() }),
    envelope: 'flat',
    errors: [],
    bodyLimit: 2000,
    gzip: true,
  },
  pack: {
    summary: 'Packs',
    method: 'GET',
    path: '/api/packs/{id}',
    access: 'public',
    input: z.strictObject({ id: z.string() }),
    reply: z.any(),
    envelope: 'bytes',
    errors: [],
  },
  mine: {
    summary: 'Mine',
    method: 'GET',
    path: '/api/mine',
    access: 'member',
    input: nothing,
    reply: z.object({ userId: z.string() }),
    errors: [],
  },
  everybody: {
    summary: 'Everybody',
    method: 'GET',
    path: '/api/everybody',
    access: 'admin',
    input: nothing,
    reply: nothing,
    errors: [],
  },
});

const packed = gzipSync('{"a":1}');
const handlers: Handlers<typeof contract> = {
  read: async ({ input, refuse }) =>
    input.id === 'gone' ? refuse('not_found', 'That thing is gone.') : ({ id: input.id, secret: 'never leaves' } as { id: string }),
  write: async ({ input }) => ({ name: input.name }),
  writeZipped: async ({ input }) => ({ name: input.name }),
  pack: async () => packed,
  mine: async ({ viewer }) => ({ userId: viewer.userId }),
  everybody: async () => ({}),
};

let world: TestWorld;
const call = (endpoint: Endpoint, input?: Record<string, unknown>, extra?: RequestExtras, over: Partial<Handlers<typeof contract>> = {}) =>
  callEndpoint(serve(contract, { ...handlers, ...over })(world), endpoint, input, extra);

const session = { uid: userIdOf('u1'), jti: 't1', iat: testNow / 1000 - 60, session_exp: testNow / 1000 + 60 };
const signIn = async (access: Record<string, unknown> = {}, claims: Partial<typeof session> = {}) => {
  await world.table.write({ put: { ...accessKey(userIdOf('u1')), status: 'active', username: 'nora', ...access } });
  world.pool.tokens.set('token', { ...session, ...claims });
};

beforeEach(() => {
  world = testWorld();
});

describe('an answer', () => {
  it('is under data, without fields that the contract does not name', async () => {
    const { status, body } = await call(contract.read, { id: 'a' });
    expect([status, body]).toEqual([200, { success: true, data: { id: 'a' } }]);
  });

  it('is beside success when its envelope is flat', async () => {
    expect((await call(contract.write, { id: 'a', name: 'Bo' })).body).toEqual({ success: true, name: 'Bo' });
  });

  it('is gzipped bytes when its envelope is', async () => {
    const answer = await serve(contract, handlers)(world)({ routeKey: 'GET /api/packs/{id}', headers: {}, pathParameters: { id: 'a' } });
    expect(answer).toMatchObject({ statusCode: 200, isBase64Encoded: true, body: packed.toString('base64') });
    expect(answer.headers['content-encoding']).toBe('gzip');
  });

  it('is never stored or sniffed by anything in between', async () => {
    for (const answer of [await call(contract.read, { id: 'a' }), await call(contract.read, { id: 'gone' }), await call(contract.mine)]) {
      expect(answer.headers).toMatchObject({
        'content-type': 'application/json',
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      });
    }
  });

  it('is 304 without a body when the caller has the same one, and whole when it changed', async () => {
    const { headers } = await call(contract.read, { id: 'a' });
    const conditional = { headers: { 'If-None-Match': `W/${headers.etag}` } };
    expect(await call(contract.read, { id: 'a' }, conditional)).toMatchObject({ status: 304, body: {} });
    expect((await call(contract.read, { id: 'b' }, conditional)).status).toBe(200);
  });

  it('that breaks the contract is a failure on our side', async () => {
    const { status, body } = await call(contract.read, { id: 'a' }, {}, { read: async () => ({ id: 7 }) as never });
    expect([status, body.code]).toEqual([500, 'internal']);
  });
});

describe('a refusal', () => {
  it('has one shape, and the more helpful sentence when there is one', async () => {
    const { status, body } = await call(contract.read, { id: 'gone' });
    expect([status, body]).toEqual([404, { success: false, code: 'not_found', error: 'That thing is gone.' }]);
  });

  it('answers a route that does not exist', async () => {
    const answer = await serve(contract, handlers)(world)({ routeKey: 'GET /api/nowhere', headers: {} });
    expect(answer.statusCode).toBe(404);
  });

  it('names the field and what to do when something is missing', async () => {
    const { status, body } = await call(contract.write, { id: 'a' });
    expect([status, body.error, body.fields]).toEqual([400, 'Please fill in "name".', { name: 'Please fill in "name".' }]);
  });

  it("uses the contract's own sentence where it has one", async () => {
    expect((await call(contract.write, { id: 'a', name: 'B' })).body.error).toBe('Names have two letters or more.');
  });

  it('refuses an unknown field', async () => {
    const { status, body } = await call(contract.write, { id: 'a', name: 'Bo', isAdmin: true });
    const error = '"isAdmin" is not a field of this call.';
    expect([status, body]).toEqual([400, { success: false, code: 'invalid_input', error, fields: { isAdmin: error } }]);
  });

  it.each([
    ['path and body', {}, { body: '{"name":"Bo","id":"b"}' }],
    ['query and body', {}, { body: '{"name":"Bo"}', queryStringParameters: { name: 'Cy' } }],
    ['the query twice', {}, { body: '{"name":"Bo"}', rawQueryString: 'size=1&size=2' }],
  ])('answers a field given in %s', async (_where, input, extra) => {
    const { status, body } = await call(contract.write, { id: 'a', ...input }, extra);
    expect([status, String(body.error)]).toEqual([400, expect.stringContaining('was given twice')]);
  });

  it.each([
    '{"name":"Bo","__proto__":{"x":1}}',
    '{"name":"Bo","parts":[{"constructor":1}]}',
    '{"name":"Bo","parts":[{"\\u005f_proto__":1}]}',
  ])('answers keys that could reach a prototype: %s', async (body) => {
    const answer = await call(contract.write, { id: 'a' }, { body });
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input']);
  });

  it('lets such words pass as values', async () => {
    expect((await call(contract.write, { id: 'a', name: 'constructor' })).body).toEqual({ success: true, name: 'constructor' });
  });

  it.each(['{"name":', '[1]', 'null', '"text"', '7'])('answers a body that is no JSON object: %s', async (body) => {
    const answer = await call(contract.write, { id: 'a' }, { body });
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input']);
  });

  it('answers bytes that are no UTF-8', async () => {
    const body = Buffer.from([0x7b, 0xff, 0x7d]).toString('base64');
    expect((await call(contract.write, { id: 'a' }, { body, isBase64Encoded: true })).status).toBe(400);
  });

  it('answers a content type that is neither JSON nor gzip', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await call(contract.write, { id: 'a', name: 'Bo' }, { headers })).body.error).toContain('application/json');
  });

  it('answers a body over its limit before it looks at the token or the input', async () => {
    const answer = await call(contract.write, { id: 'a' }, { body: `{"name":"${'B'.repeat(2000)}"}` });
    expect([answer.status, answer.body.code]).toEqual([413, 'too_large']);
    expect((await call(contract.write, { id: 'a' }, { body: 'x'.repeat(2001) })).status).toBe(413);
  });
});

describe('a gzipped body', () => {
  it('is read like plain JSON', async () => {
    expect((await call(contract.writeZipped, { name: 'Bo' }, { gzip: true })).body).toEqual({ success: true, name: 'Bo' });
  });

  it('that unpacks to more than sixteen times its size is refused', async () => {
    const bomb = gzipSync(JSON.stringify({ name: 'B'.repeat(20_000) }));
    expect(bomb.length).toBeLessThan(100);
    const answer = await call(contract.writeZipped, {}, { gzip: true, body: bomb.toString('base64') });
    expect([answer.status, answer.body.code]).toEqual([413, 'too_large']);
  });

  it('is not unpacked by a call that does not ask for it', async () => {
    const { status, body } = await call(contract.write, { id: 'a', name: 'Bo' }, { gzip: true });
    expect([status, body.error]).toEqual([400, 'Please send JSON, with the content type application/json.']);
  });

  it('that is no gzip is refused', async () => {
    const headers = { 'content-type': 'application/gzip' };
    expect((await call(contract.writeZipped, { name: 'Bo' }, { headers })).status).toBe(400);
  });
});

describe('a session', () => {
  it('lets its owner in', async () => {
    await signIn();
    expect((await call(contract.mine, {}, { token: 'token' })).body).toEqual({ success: true, data: { userId: 'u1' } });
  });

  it.each([
    ['has no token', undefined, {}, {}],
    ['has a token nobody issued', 'garbage', {}, {}],
    ['ends at this very second', 'token', {}, { session_exp: testNow / 1000 }],
    ['ended', 'token', {}, { session_exp: testNow / 1000 - 1 }],
    ['was issued before the account was signed out everywhere', 'token', { validAfter: testNow / 1000 - 59 }, {}],
    ['was signed out', 'token', { revoked: [{ jti: 't1', issuedAt: 1, until: testNow }] }, {}],
    ['belongs to an account that is not active', 'token', { status: 'pending' }, {}],
    ['belongs to somebody without an account', 'token', {}, { uid: userIdOf('u2') }],
  ])('does not count when it %s', async (_what, token, access, claims) => {
    await signIn(access, claims);
    const { status, body } = await call(contract.mine, {}, token === undefined ? {} : { token });
    expect([status, body.code]).toEqual([401, 'signed_out']);
  });

  it('counts one second before its end, and with a token issued in the second of the sign-out', async () => {
    await signIn({ validAfter: testNow / 1000 - 60 }, { session_exp: testNow / 1000 + 1 });
    expect((await call(contract.mine, {}, { token: 'token' })).status).toBe(200);
  });

  it('is refused with 503, never let in, while its ACCESS item cannot be read', async () => {
    const away = { get: () => Promise.reject(new Error('away')) } as unknown as Table;
    world = { ...testWorld(), table: away };
    world.pool.tokens.set('token', session);
    const { status, body, headers } = await call(contract.mine, {}, { token: 'token' });
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'unavailable', '2']);
  });

  it('is refused with 503 while the keys of the pool cannot be fetched', async () => {
    world = testWorld({ identity: { ...world.identity, verify: () => Promise.reject(new Error('away')) } });
    expect((await call(contract.mine, {}, { token: 'token' })).status).toBe(503);
  });

  it('is decided with exactly one read', async () => {
    await signIn();
    const get = vi.spyOn(world.table, 'get');
    await call(contract.mine, {}, { token: 'token' });
    expect(get.mock.calls.map(([key, consistency]) => [key, consistency])).toEqual([[accessKey(userIdOf('u1')), 'strong']]);
  });

  it('is decided before the input is looked at', async () => {
    expect((await call(contract.mine, { unknown: '1' })).status).toBe(401);
  });
});

it('records a refused admin call', async () => {
  await signIn();
  expect((await call(contract.everybody, {}, { token: 'token' })).body.code).toBe('admin_only');
  const [line] = await world.table.query({ pk: `${prefixes.audit}2026-11-18` });
  expect(line).toMatchObject({ action: 'admin refused', target: 'u1', by: 'u1', about: { route: 'GET /api/everybody' } });
  expect(world.logs).toMatchObject([{ level: 'warn', audit: 'admin refused', target: 'u1' }]);
});

describe('a failure', () => {
  const failing = (error: unknown) => call(contract.read, { id: 'a' }, {}, { read: () => Promise.reject(error) });

  it('reveals its cause to no caller, and the request body to no log', async () => {
    const { status, body } = await failing(new Error('secret upstream text'));
    expect([status, body.code]).toEqual([500, 'internal']);
    expect(JSON.stringify([body, world.logs])).not.toContain('secret upstream text');
    expect(world.logs).toMatchObject([{ level: 'error', route: 'GET /api/things/{id}', error: 'Error' }]);
  });

  it.each(['ThrottlingException', 'ProvisionedThroughputExceededException', 'TooManyRequestsException', 'TimeoutError'])(
    'by %s asks to try again in a moment',
    async (name) => {
      const { status, body } = await failing(Object.assign(new Error('busy'), { name }));
      expect([status, body.code]).toEqual([503, 'unavailable']);
    },
  );

  it('because other changes came first each time is a conflict to try again in a moment, and no error of the log', async () => {
    const { status, body, headers } = await failing(new Busy('Eight times.'));
    expect([status, body.code, headers['retry-after']]).toEqual([409, 'busy', '1']);
    expect(world.logs).toMatchObject([{ level: 'warn', error: 'Busy' }]);
  });
});
