import type { Client } from '@modelcontextprotocol/client';
import { isJSONRPCResponse } from '@modelcontextprotocol/server';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TokenScope, tokenScopes } from '#contract/settings/tokenScope.ts';
import { accessTokenLimits } from '#domain/accounts/accessTokenLimits.ts';
import { MINUTE } from '#domain/units/millis.ts';
import { type MemoryServer, memoryServer } from '#frontend/testing/memoryServer.ts';
import { aiWorld } from '#functions/api/ai/testing/aiWorld.ts';
import { createAccessToken, loadAccessTokens, revokeAccessToken } from '#functions/people/accessToken.ts';
import { watchWrites } from '#functions/table/testing/watchWrites.ts';
import { type TestWorld, testNow } from '#functions/world/testing/testWorld.ts';
import { runs } from '#tests/deep.ts';
import { routes } from './index.ts';
import { toolsFor } from './journalServer.ts';
import { askItself, connectAssistant } from './testing/assistant.ts';
import { listed, scopesOf } from './tool.ts';

const tools = toolsFor(tokenScopes);
let world: TestWorld;
let server: MemoryServer;
let userId: Awaited<ReturnType<typeof aiWorld>>['userId'];
let clock = testNow;
beforeAll(async () => {
  ({ world, userId } = await aiWorld(null));
  server = memoryServer(world);
  askItself(server);
});

/** A token with these scopes, the only one there is. */
const tokenWith = async (scopes: readonly TokenScope[]) => {
  clock += 2 * MINUTE;
  world.setNow(clock);
  for (const { id } of await loadAccessTokens(world.table, userId, clock)) await revokeAccessToken(world, userId, id, () => []);
  return (await createAccessToken(world, userId, { name: 'assistant', scopes, days: 7 }, () => []))!;
};

/** Posts any text past the test's server, which reads JSON only. */
async function post(token: string | null, body: unknown, more: Record<string, string> = {}): Promise<Response> {
  const accept = 'application/json, text/event-stream';
  const headers = { 'content-type': 'application/json', accept, ...(token !== null && { authorization: `Bearer ${token}` }), ...more };
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const answer = await routes(world)({ routeKey: 'POST /mcp', headers, body: text });
  return new Response(answer.body ?? null, { status: answer.statusCode, headers: answer.headers });
}

/** The SDK's own client, of this year or of the last. */
async function clientWith(scopes: readonly TokenScope[], era: 'legacy' | 'modern' = 'modern') {
  return connectAssistant(server, (await tokenWith(scopes)).text, era);
}

describe.each(['modern', 'legacy'] as const)('the official client of a %s protocol', (era) => {
  it('lists every tool with schemas, those that read marked so', async () => {
    const client = await clientWith(tokenScopes, era);
    const { tools: found } = await client.listTools();
    expect(found.map(({ name }) => name)).toEqual(tools.map(({ name }) => name));
    expect(
      found.every(
        ({ inputSchema, outputSchema, description }) => inputSchema.type === 'object' && outputSchema?.type === 'object' && description,
      ),
    ).toBe(true);
    expect(found.filter(({ annotations }) => !annotations?.readOnlyHint).map(({ name }) => name)).toEqual([
      'add_note',
      'tag_trades',
      'log_trade',
      'import_file',
      'undo_change',
    ]);
    await client.close();
  });
});

type Result = {
  readonly isError?: boolean;
  readonly content: readonly { readonly text?: string }[];
  readonly structuredContent?: Record<string, unknown>;
};
const call = async (client: Client, name: string, args: object = {}) => (await client.callTool({ name, arguments: { ...args } })) as Result;
/** The answer of a writing tool. */
type Changed = { readonly changed: Record<string, unknown>; readonly undo: Record<string, unknown> };

const day = { from: '2026-09-01', to: '2026-11-30' };
const readingInputs: Readonly<Record<string, object>> = {
  get_facts: { question: 'How was September?' },
  check_numbers: { text: 'A win rate of 50% over 80 trades.' },
  get_stats: {},
  list_trades: { limit: '5' },
  list_days: day,
  read_day: { day: '2026-09-07' },
  list_weeks: { from: '2026-09-07', to: '2026-11-30' },
  list_plans: {},
  list_playbooks: {},
  list_missed_trades: {},
  list_imports: {},
};
const round = {
  account: 'Main',
  instrument: { kind: 'stock', symbol: 'KO', currency: 'USD' },
  fills: [
    { side: 'buy', quantity: '10', price: '60', time: '2026-11-16T15:00:00.000Z' },
    { side: 'sell', quantity: '10', price: '61', time: '2026-11-16T15:30:00.000Z' },
  ],
  requestId: 'from-an-assistant-1',
};
const firstTrade = async (client: Client) =>
  (
    (await call(client, 'list_trades', { limit: '1' })).structuredContent!.trades as { id: string; tags: string[]; noteId: string | null }[]
  )[0]!;
const totalTrades = async (client: Client) => (await call(client, 'get_stats')).structuredContent!.totalTrades as number;

describe('a tool', () => {
  it.each(Object.keys(readingInputs))('%s answers by its schema, and writes nothing but the count of calls', async (name) => {
    const client = await clientWith(tokenScopes);
    const { answer, written } = await watchWrites(() => call(client, name, readingInputs[name]));
    expect(answer.isError, answer.content[0]?.text).toBeFalsy();
    expect(tools.find((tool) => tool.name === name)!.output.safeParse(answer.structuredContent).success).toBe(true);
    expect(written.filter(({ pk }) => !/^(LIMIT|TOKEN)#/.test(pk))).toEqual([]);
  });

  it('that reads is tried above, or with a note below', () => {
    expect([...Object.keys(readingInputs), 'read_note'].toSorted()).toEqual(
      tools
        .filter(({ writes }) => !writes)
        .map(({ name }) => name)
        .toSorted(),
    );
  });

  it('that adds a note keeps the text before it, and its undo restores that', async () => {
    const client = await clientWith(tokenScopes);
    const { id } = await firstTrade(client);
    const first = (await call(client, 'add_note', { trade: id, text: 'Waited.' })).structuredContent as Changed;
    expect(first).toEqual({
      changed: { trade: id, before: '', after: 'Waited.' },
      undo: { note: { trade: id, text: '', over: 'Waited.' } },
    });
    const second = (await call(client, 'add_note', { trade: id, text: 'Sold late.' })).structuredContent as Changed;
    expect(second.changed).toEqual({ trade: id, before: 'Waited.', after: 'Waited.\n\nSold late.' });
    await call(client, 'undo_change', second.undo);
    const { noteId } = await firstTrade(client);
    expect((await call(client, 'read_note', { noteId })).structuredContent!.text).toBe('Waited.');
    await call(client, 'undo_change', first.undo);
    expect((await firstTrade(client)).noteId).toBeNull();
  });

  it('that undoes is refused when the note was changed since', async () => {
    const client = await clientWith(tokenScopes);
    const { id } = await firstTrade(client);
    const first = (await call(client, 'add_note', { trade: id, text: 'Waited.' })).structuredContent as Changed;
    const second = (await call(client, 'add_note', { trade: id, text: 'Written by the trader.' })).structuredContent as Changed;
    const refused = await call(client, 'undo_change', first.undo);
    expect([refused.isError, refused.content[0]!.text]).toEqual([true, 'The note was changed since, so it stays as it is.']);
    const { noteId } = await firstTrade(client);
    expect((await call(client, 'read_note', { noteId })).structuredContent!.text).toBe('Waited.\n\nWritten by the trader.');
    for (const { undo } of [second, first]) await call(client, 'undo_change', undo);
  });

  it('that tags trades names those that changed, and its undo takes the tags off', async () => {
    const client = await clientWith(tokenScopes);
    const { id } = await firstTrade(client);
    const { changed, undo } = (await call(client, 'tag_trades', { trades: [id], add: ['fomo'] })).structuredContent as Changed;
    expect([changed, (await firstTrade(client)).tags]).toEqual([{ trades: [id], added: ['fomo'], removed: [] }, ['fomo']]);
    expect((await call(client, 'undo_change', undo)).structuredContent).toEqual({ undone: true });
    expect((await firstTrade(client)).tags).toEqual([]);
    expect((await call(client, 'tag_trades', { trades: ['AAAAAAAAAAA'], add: ['x'] })).content[0]!.text).toContain('There is no trade');
  });

  it('that logs a trade counts it once, and its undo removes exactly it', async () => {
    const client = await clientWith(tokenScopes);
    const before = await totalTrades(client);
    const { changed, undo } = (await call(client, 'log_trade', round)).structuredContent as Changed;
    await call(client, 'log_trade', round);
    expect([changed, await totalTrades(client)]).toEqual([{ account: 'Main', symbol: 'KO', fills: 2 }, before + 1]);
    expect((await call(client, 'undo_change', undo)).structuredContent).toEqual({ undone: true });
    expect(await totalTrades(client)).toBe(before);
  });

  it('that imports a file counts new rows and names unread ones, and its undo takes the import back', async () => {
    const client = await clientWith(tokenScopes);
    const before = await totalTrades(client);
    const rows = [
      'account,datetime,symbol,asset_type,side,quantity,price,multiplier,commission,fees,currency',
      'Main,2026-11-17T10:00:00-05:00,PEP,stock,buy,5,150,1,1,0,USD',
      'Main,2026-11-17T11:00:00-05:00,PEP,stock,sell,5,152,1,1,0,USD',
      'Main,2026-11-17T12:00:00-05:00,PEP,stock,sell,five,152,1,1,0,USD',
    ];
    const file = { fileName: 'fills.csv', text: rows.join('\n'), account: 'Main', zone: 'America/New_York' };
    const answer = await call(client, 'import_file', file);
    expect(answer.isError, answer.content[0]?.text).toBeFalsy();
    const { changed, undo } = answer.structuredContent as Changed;
    expect(changed).toMatchObject({ added: 2, duplicates: 0, rows: { imported: 2, failed: 1 }, problems: [{ line: 4, kind: 'failed' }] });
    expect(await totalTrades(client)).toBe(before + 1);
    await call(client, 'undo_change', undo);
    expect(await totalTrades(client)).toBe(before);
    expect((await call(client, 'import_file', { ...file, text: 'no table' })).isError).toBe(true);
  });

  it('that imports a file takes one of cash only, and lists rows that it could not read before ignored ones', async () => {
    const client = await clientWith(tokenScopes);
    const head =
      'Run Date,Account,Account Number,Action,Symbol,Description,Type,Price ($),Quantity,Commission ($),Fees ($),Accrued Interest ($),Amount ($),Settlement Date';
    const rows = [
      ...Array.from(
        { length: 60 },
        (_, n) => `07/07/2026,Individual,A,Electronic Funds Transfer Received,,No Description,Cash,,0,,,,${n + 1}.00,`,
      ),
      '07/08/2026,Individual,A,DIVIDEND RECEIVED COCA COLA CO (KO) (Cash),KO,COCA COLA CO,Cash,,0,,,,5.10,',
      '07/08/2026,Individual,A,DIVIDEND RECEIVED COCA COLA CO (KO) (Cash),KO,COCA COLA CO,Cash,,0,,,,five,',
    ];
    const file = { fileName: 'cash.csv', text: [head, ...rows].join('\n'), account: 'Main', zone: 'America/New_York' };
    const answer = await call(client, 'import_file', file);
    expect(answer.isError, answer.content[0]?.text).toBeFalsy();
    const { changed, undo } = answer.structuredContent as Changed;
    expect(changed).toMatchObject({ added: 0, cash: 1, rows: { failed: 1 } });
    expect((changed.problems as { kind: string }[]).map(({ kind }) => kind)).toEqual([
      'failed',
      ...Array.from({ length: 49 }, () => 'ignored'),
    ]);
    expect((await call(client, 'undo_change', undo)).structuredContent).toEqual({ undone: true });
  });

  it.each(tools.map(({ name }) => name))('%s is neither listed nor run without one of its scopes, and names them', async (name) => {
    const tool = tools.find((each) => each.name === name)!;
    for (const scope of scopesOf(tool)) {
      const client = await clientWith(tokenScopes.filter((each) => each !== scope));
      expect((await client.listTools()).tools.map((each) => each.name)).not.toContain(name);
      const { answer, written } = await watchWrites(() => call(client, name, {}));
      expect([answer.isError, answer.content[0]!.text]).toEqual([
        true,
        `This access token may not use ${name}: it needs ${scopesOf(tool).join(', ')}.`,
      ]);
      expect(written.filter(({ pk }) => !/^(LIMIT|TOKEN)#/.test(pk))).toEqual([]);
    }
  });

  it('refuses fields that it does not know, and input of another kind', async () => {
    const client = await clientWith(tokenScopes);
    expect((await call(client, 'get_stats', { userId: 'somebody' })).content[0]!.text).toContain('userId');
    expect((await call(client, 'add_note', { trade: 7 })).isError).toBe(true);
    await expect(call(client, 'nothing_such')).rejects.toMatchObject({ code: -32602, message: 'There is no such tool.' });
  });
});

const hello = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'x', version: '1' } },
};

describe('the address', () => {
  it('answers in JSON, without a session', async () => {
    const answer = await post((await tokenWith(['trades:read'])).text, hello);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('mcp-session-id')]).toEqual([
      200,
      'application/json',
      null,
    ]);
    expect(await answer.json()).toMatchObject({ result: { protocolVersion: '2025-06-18', serverInfo: { name: 'afterbell' } } });
  });

  it.each([
    ['no token', null],
    ['a session', 'u1'],
    ['a mistyped token', 'abl_pat_0'],
  ])('refuses %s, and asks for a bearer token', async (_, token) => {
    const answer = await post(token, hello);
    expect([answer.status, answer.headers.get('www-authenticate'), ((await answer.json()) as { code: string }).code]).toEqual([
      401,
      'Bearer',
      'token_refused',
    ]);
  });

  it('refuses web pages, bodies that are too large, streams, and more calls than a token may make', async () => {
    const { text } = await tokenWith(['trades:read']);
    expect((await post(text, hello, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await post(text, 'x'.repeat(2 * 1024 * 1024 + 1))).status).toBe(413);
    expect((await server.fetch('/mcp')).status).toBe(405);
    const statuses: number[] = [];
    for (let sent = 0; sent <= accessTokenLimits.callsPerMinute; sent++) statuses.push((await post(text, hello)).status);
    expect([statuses.at(0), statuses.at(-1)]).toEqual([200, 429]);
  });

  const ours = '2026-07-28';
  /** A request of the current protocol, and the headers that have to agree with it. */
  const now = (method: string, params: object = {}) => ({
    body: {
      jsonrpc: '2.0',
      id: 1,
      method,
      params: { ...params, _meta: { 'io.modelcontextprotocol/protocolVersion': ours, 'io.modelcontextprotocol/clientCapabilities': {} } },
    },
    headers: { 'mcp-protocol-version': ours, 'mcp-method': method },
  });
  const [list, call] = [now('tools/list'), now('tools/call', { name: 'get_stats', arguments: {} })];

  it.each([
    ['a client that doesn’t take both forms', hello, { accept: 'application/json' }, 406, -32000],
    ['plain text', hello, { 'content-type': 'text/plain' }, 415, -32000],
    ['an id of null', { ...hello, id: null }, {}, 400, -32600],
    ['an empty batch', [], {}, 400, -32600],
    ['a batch of the current protocol', [list.body], list.headers, 400, -32600],
    ['a method that its header does not name', list.body, { ...list.headers, 'mcp-method': 'tools/call' }, 400, -32020],
    ['a method without its header', list.body, { 'mcp-protocol-version': ours }, 400, -32020],
    ['a tool that its header does not name', call.body, { ...call.headers, 'mcp-name': 'list_trades' }, 400, -32020],
    ['a version that its header does not name', list.body, { ...list.headers, 'mcp-protocol-version': '2025-06-18' }, 400, -32020],
    ['a method that the current protocol does not have', now('resources/none').body, now('resources/none').headers, 404, -32601],
    ['the first call of earlier protocols in the current one', now('initialize').body, now('initialize').headers, 404, -32601],
    ['a batch', [hello, { ...hello, id: 2 }], {}, 400, -32600],
    ['a body that is no JSON', '{', {}, 400, -32700],
    ['a method that does not exist', { ...hello, method: 'tools/none', params: {} }, {}, 200, -32601],
    [
      'a version of the protocol that does not exist',
      { ...hello, method: 'ping', params: {} },
      { 'mcp-protocol-version': '1999-01-01' },
      400,
      -32000,
    ],
  ])('refuses %s by its code of JSON-RPC', async (_, body, headers, status, code) => {
    const answer = await post((await tokenWith(['trades:read'])).text, body, headers);
    const { error, jsonrpc } = (await answer.json()) as { jsonrpc: string; error: { code: number } };
    expect([answer.status, jsonrpc, error.code]).toEqual([status, '2.0', code]);
  });

  it.each([
    ['of a start', 'notifications/initialized'],
    ['of a cancelled request', 'notifications/cancelled'],
    ['that it does not know', 'notifications/none'],
  ])('takes a notification %s without an answer, in both protocols', async (_, method) => {
    const { text } = await tokenWith(['trades:read']);
    const { body, headers } = now(method, { requestId: 1 });
    const { id: _id, ...current } = body;
    const answers = [await post(text, { jsonrpc: '2.0', method, params: { requestId: 1 } }), await post(text, current, headers)];
    expect(await Promise.all(answers.map(async (answer) => [answer.status, await answer.text()]))).toEqual([
      [202, ''],
      [202, ''],
    ]);
  });

  const ping = (id: unknown) => ({ jsonrpc: '2.0', id, method: 'ping' });
  const cancel = (requestId: unknown) => ({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId } });

  it('answers every request of a batch of 2025-03-26, one that the batch itself cancels too', async () => {
    const { text } = await tokenWith(['trades:read']);
    for (const headers of [{}, { 'mcp-protocol-version': '2025-03-26' }]) {
      const answer = await post(text, [ping(1), cancel(1), ping('b'), cancel('b')], headers);
      expect([answer.status, await answer.json()]).toEqual([
        200,
        [
          { jsonrpc: '2.0', id: 1, result: {} },
          { jsonrpc: '2.0', id: 'b', result: {} },
        ],
      ]);
      expect((await post(text, [cancel(1)], headers)).status).toBe(202);
    }
  });

  it.each([
    ['of a later version', [ping(1)], '2025-06-18'],
    ['of the last version with a session', [ping(1)], '2025-11-25'],
    ['of more than ten messages', Array.from({ length: 11 }, (_, n) => ping(n)), '2025-03-26'],
    ['with what is no message', [ping(1), 7, null], '2025-03-26'],
    ['in a batch', [[ping(1)]], '2025-03-26'],
  ])('refuses a batch %s by its code of JSON-RPC', async (_, body, version) => {
    const answer = await post((await tokenWith(['trades:read'])).text, body, { 'mcp-protocol-version': version });
    expect([answer.status, await answer.json()]).toMatchObject([400, { jsonrpc: '2.0', id: null, error: { code: -32600 } }]);
  });

  it.each([-1, 0, 2 ** 53 - 1, '', '\0', '\ud800', 'x'.repeat(10_000)])('answers a request with the id %j with it', async (id) => {
    const { text } = await tokenWith(['trades:read']);
    const modern = { ...list.body, id };
    const answers = [await post(text, ping(id)), await post(text, modern, list.headers)];
    expect(await Promise.all(answers.map(async (answer) => [answer.status, ((await answer.json()) as { id: unknown }).id]))).toEqual([
      [200, id],
      [200, id],
    ]);
  });

  it.each(['9007199254740993', '1e999', '0.5', 'null', 'true', '{}'])('refuses the id %s', async (id) => {
    const { text } = await tokenWith(['trades:read']);
    const withId = (body: object) => JSON.stringify({ ...body, id: 0 }).replace('"id":0', `"id":${id}`);
    const answers = [await post(text, withId(ping(0))), await post(text, withId(list.body), list.headers)];
    for (const answer of answers) expect([answer.status, await answer.json()]).toMatchObject([400, { error: { code: -32600 } }]);
  });

  it.each(['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25'])(
    'speaks the protocol of %s with its clients',
    async (protocolVersion) => {
      const answer = await post((await tokenWith(['trades:read'])).text, { ...hello, params: { ...hello.params, protocolVersion } });
      expect(await answer.json()).toMatchObject({ result: { protocolVersion } });
    },
  );

  it('refuses arguments nested 50,000 deep, or of two million characters, as a tool’s own error', async () => {
    const { text } = await tokenWith(['trades:read']);
    const called = (name: string, given: string) =>
      `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"${name}","arguments":${given}}}`;
    const deep = `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`;
    for (const body of [called('get_stats', deep), called('check_numbers', JSON.stringify({ text: '9 '.repeat(1_000_000) }))])
      expect(await (await post(text, body)).json()).toMatchObject({ result: { isError: true } });
  });

  /** Values that break programs. */
  const hostile = fc.constantFrom<unknown>(
    ...['', '\0', '__proto__', 'constructor', '../../etc/passwd', "'; --", '\ud800', '\u202e', '٣', 'x'.repeat(20_000), '9'.repeat(400)],
    ...['NaN', '1e999', '-0', '0x10', '2026-02-30', '9999-12-31', '0000-00-00', 'abl_pat_0', 'a%2Fb', '?', '#'],
    ...[null, true, [], {}, [[[[]]]], -0, 1e308, 5e-324, 2 ** 53, -1, 0.1, { __proto__: null, length: -1 }, { toString: 1 }],
  );
  type Schema = Readonly<Record<string, unknown>>;
  /** Values of a JSON Schema, with a hostile one in places. */
  const fitting = (schema: Schema, depth = 0): fc.Arbitrary<unknown> =>
    fc.oneof({ weight: depth === 0 ? 30 : 12, arbitrary: valuesOf(schema, depth) }, { weight: 1, arbitrary: hostile });
  const byType: Readonly<Record<string, (schema: Schema, depth: number) => fc.Arbitrary<unknown>>> = {
    string: ({ pattern }) => (typeof pattern === 'string' ? fc.stringMatching(new RegExp(pattern)) : fc.string()),
    integer: () => fc.integer(),
    number: () => fc.double(),
    boolean: () => fc.boolean(),
    array: ({ items = {} }, depth) => fc.array(fitting(items as Schema, depth + 1), { maxLength: 3 }),
    object: ({ properties = {}, required = [] }, depth) =>
      fc.record(Object.fromEntries(Object.entries(properties as Schema).map(([name, of]) => [name, fitting(of as Schema, depth + 1)])), {
        requiredKeys: required as string[],
      }),
  };
  function valuesOf(schema: Schema, depth: number): fc.Arbitrary<unknown> {
    const { enum: only, const: constant, anyOf, oneOf, type } = schema;
    if (constant !== undefined) return fc.constant(constant);
    if (Array.isArray(only)) return fc.constantFrom(...only);
    const choices = (anyOf ?? oneOf) as readonly Schema[] | undefined;
    if (choices !== undefined) return fc.oneof(...choices.map((each) => fitting(each, depth + 1)));
    return byType[String(type)]?.(schema, depth) ?? fc.jsonValue();
  }
  const argumentsOf = fc.oneof(
    ...toolsFor(tokenScopes).map((tool) =>
      fc
        .oneof(
          { weight: 4, arbitrary: fitting(listed(tool).inputSchema) },
          { weight: 1, arbitrary: fc.constant(readingInputs[tool.name] ?? {}) },
        )
        .map((given) => ({ name: tool.name, arguments: given })),
    ),
  );
  const called = argumentsOf.map((params) => ({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }));
  const message = fc.record({
    jsonrpc: fc.constantFrom('2.0', '1.0'),
    id: fc.oneof(fc.integer(), fc.string(), fc.constant(null)),
    method: fc.constantFrom('tools/call', 'tools/list', 'initialize', 'ping', 'subscriptions/listen', 'resources/list', '__proto__'),
    params: fc.oneof(fc.jsonValue(), hostile, argumentsOf),
  });
  const versions = fc.constantFrom('2025-06-18', '2025-06-18', '2025-11-25', '2025-11-25', '', '2026-07-28', 'x');
  const bodies = fc.oneof(
    { weight: 7, arbitrary: called.map((each) => JSON.stringify(each)) },
    { weight: 2, arbitrary: message.map((each) => JSON.stringify(each)) },
    { weight: 1, arbitrary: fc.oneof(fc.string(), fc.json()) },
  );

  it('answers any body and any arguments without a fault of its own', async () => {
    const { text } = await tokenWith(tokenScopes);
    const ran = new Set<string>();
    await fc.assert(
      fc.asyncProperty(bodies, versions, async (body, version) => {
        clock += 20_000;
        world.setNow(clock);
        const answer = await post(text, body, version === '' ? {} : { 'mcp-protocol-version': version });
        const said = await answer.text();
        const isOwnFault = answer.status >= 500 || said.includes('Something went wrong here');
        const isMessage = answer.status !== 200 || isJSONRPCResponse(JSON.parse(said));
        if (isOwnFault || !isMessage) throw new Error(`${answer.status} ${said}`);
        if (said.includes('"structuredContent"')) ran.add(JSON.parse(body).params.name);
      }),
      { numRuns: runs(1_200, 10_000) },
    );
    expect(world.logs.filter(({ level }) => level === 'error')).toEqual([]);
    expect(JSON.stringify(world.logs)).not.toContain(text.slice(8));
    // Most tools ran to their answer, not only to a refusal.
    expect([...ran]).toEqual(expect.arrayContaining(Object.keys(readingInputs)));
  });
});
