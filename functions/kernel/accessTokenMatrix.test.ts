import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/define.ts';
import { type TokenScope, tokenScope, tokenScopes } from '#contract/settings/tokenScope.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { DAY, MINUTE } from '#domain/units/millis.ts';
import { memoryServer } from '#frontend/testing/memoryServer.ts';
import { aiWorld } from '#functions/api/ai/testing/aiWorld.ts';
import { prefixes } from '#functions/table/table.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import { runs } from '#tests/deep.ts';
import { tokenTable } from '#tests/house/token.table.ts';
import { accessKey, updateAccess } from '../people/access.ts';
import { revokeAccessToken } from '../people/accessToken.ts';
import { type TestWorld, testNow } from '../world/testing/testWorld.ts';
import { serve } from './serve.ts';
import { callEndpoint } from './testing/callEndpoint.ts';
import { allCalls, nora, owned, reachedHandlers } from './testing/tokenOwner.ts';

const guarded = allCalls.filter(({ endpoint }) => endpoint.access !== 'public');
type Owned = Awaited<ReturnType<typeof owned>>;

/** The answer to a call whose input fits no contract: 400 once the caller was let in. */
async function knock(world: TestWorld, token: string | null, { contract, endpoint }: (typeof allCalls)[number]): Promise<string> {
  const extra = token === null ? {} : { token };
  const { status, body } = await callEndpoint(serve(contract, reachedHandlers(contract))(world), endpoint, { '?': '1' }, extra);
  return `${status} ${body.code}`;
}

/** States of a token, whether it is accepted in each, and the change that leads there. */
const states: readonly (readonly [string, boolean, (given: Owned) => unknown])[] = [
  ['valid', true, () => undefined],
  ['valid to the last millisecond', true, ({ world }) => world.setNow(testNow + 90 * DAY - 1)],
  ['expired', false, ({ world }) => world.setNow(testNow + 90 * DAY)],
  ['revoked', false, ({ world, id }) => revokeAccessToken(world, nora, id, () => [])],
  ['of a disabled owner', false, ({ world }) => updateAccess(world.table, nora, () => ({ disabledAt: testNow }))],
  ['of an owner who is leaving', false, ({ world }) => updateAccess(world.table, nora, () => ({ status: 'leaving' }))],
  ['of a deleted owner', false, ({ world }) => world.table.write({ delete: accessKey(nora) })],
  ['from before a reset', false, ({ world }) => updateAccess(world.table, nora, () => ({ resetAt: testNow + 1 }))],
];
const sets: readonly (readonly TokenScope[])[] = [[], ...tokenScopes.map((scope) => [scope]), tokenScopes];

/** The answer by the table to a call with a valid token of these scopes. */
function answerTo(key: string, scopes: readonly TokenScope[]): string {
  const scope = tokenTable[key];
  return scope !== undefined && scopes.includes(scope) ? '400 invalid_input' : '403 token_not_allowed';
}

it('each call has exactly its scope of the hand-written table', () => {
  const scoped = allCalls.flatMap(({ key, endpoint }) => (tokenScope(endpoint) === null ? [] : [[key, tokenScope(endpoint)]]));
  expect(Object.fromEntries(scoped)).toEqual(tokenTable);
});

it('a call that is open to everyone answers the same with a token and without', async () => {
  const { world, text } = await owned(tokenScopes);
  const open = allCalls.filter(({ endpoint }) => endpoint.access === 'public');
  expect(open.length).toBeGreaterThan(10);
  for (const call of open) expect(await knock(world, text, call), call.key).toBe(await knock(world, null, call));
});

it.each(states)(
  'answers each call with no scope, each single scope and all by the table when the token is %s',
  async (state, counts, happens) => {
    const wrong: string[] = [];
    let [asked, accepted] = [0, 0];
    for (const scopes of sets) {
      let given = await owned(scopes);
      await happens(given);
      for (const call of guarded) {
        if (++asked % 100 === 0 && counts) {
          given = await owned(scopes);
          await happens(given);
        }
        const expected = counts ? answerTo(call.key, scopes) : '401 token_refused';
        const found = await knock(given.world, given.text, call);
        if (found !== expected) wrong.push(`${state}: ${call.key} with ${scopes}: ${found}, not ${expected}`);
        if (found.startsWith('400')) accepted++;
      }
    }
    expect(wrong).toEqual([]);
    expect(asked).toBe(guarded.length * sets.length);
    // Each call of the table is let in twice: with its own scope and with all.
    expect(accepted).toBe(counts ? 2 * Object.keys(tokenTable).length : 0);
  },
);

type Schema = Readonly<Record<string, unknown>>;
/** Values of a JSON Schema whose free texts are from `texts`, each list as often. */
function drawn(schema: Schema, texts: readonly (readonly string[])[]): fc.Arbitrary<unknown> {
  const { const: constant, enum: only, anyOf, oneOf, allOf, type, items = {}, properties = {}, required = [], pattern } = schema;
  const each = (inner: unknown) => drawn(inner as Schema, texts);
  if (constant !== undefined) return fc.constant(constant);
  if (Array.isArray(only)) return fc.constantFrom(...only);
  const choices = (anyOf ?? oneOf ?? allOf) as readonly Schema[] | undefined;
  if (choices !== undefined) return fc.oneof(...choices.map(each));
  if (Array.isArray(type)) return fc.oneof(...type.map((one) => each({ ...schema, type: one })));
  if (type === 'object') {
    const fields = Object.fromEntries(
      Object.entries(properties as Schema).map(([name, of]) => [name, name === 'zone' ? fc.constant('UTC') : each(of)]),
    );
    return fc.record(fields, { requiredKeys: required as string[] });
  }
  if (type === 'array') return fc.array(each(items), { minLength: 1, maxLength: 2 });
  if (type === 'integer') return fc.constantFrom(0, 1, 2);
  if (type === 'number') return fc.constantFrom(1, 2.5);
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  const form = new RegExp(typeof pattern === 'string' ? pattern : '');
  const fitting = texts.map((each) => each.filter((text) => form.test(text))).filter((each) => each.length > 0);
  return fitting.length > 0 ? fc.oneof(...fitting.map((each) => fc.constantFrom(...each))) : fc.stringMatching(form);
}

/** Every text in a value, names of fields too: ids, dates, words. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null && !(value instanceof Uint8Array)
      ? Object.entries(value).flatMap(([name, inner]) => [name, ...textsIn(inner)])
      : [];

it('reads and changes nothing of another person when a call names their ids and words', async () => {
  const partitions: string[] = [];
  const table = memoryTable([], (_, partition) => void partitions.push(partition));
  const { world, trades } = await aiWorld(null, { table, days: 5 });
  const [owner, stranger] = [userIdOf('u1'), userIdOf('stranger')];
  const server = memoryServer(world);
  const taking = guarded.filter(({ endpoint }) => tokenScope(endpoint) !== null);
  let clock = testNow;
  const send = async (token: string, { method, path }: Endpoint, input: Record<string, unknown>) => {
    clock += MINUTE;
    world.setNow(clock);
    const inPath = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(input[name])));
    const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !path.includes(`{${name}}`)));
    const inQuery = method === 'GET' || method === 'DELETE';
    const query = inQuery ? `?${new URLSearchParams(rest as Record<string, string>)}` : '';
    const headers = { authorization: `Bearer ${token}`, 'x-user-id': owner, ...(!inQuery && { 'content-type': 'application/json' }) };
    return server.fetch(inPath + query, { method, headers, ...(!inQuery && { body: JSON.stringify(rest) }) });
  };
  const sampleOf = ({ input }: Endpoint, ...texts: readonly (readonly string[])[]) => {
    const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema;
    return fc.sample(drawn(schema, texts), { numRuns: runs(12, 60), seed: 35 }) as Record<string, unknown>[];
  };
  const own = await owned(tokenScopes, { world, userId: owner });
  const words = [
    'canary of the owner',
    'Main',
    'AAPL',
    'USD',
    '2026-09-07',
    '2026-09-07T10:00:00.000Z',
    '1',
    '100',
    'America/New_York',
    ...trades,
  ];
  for (const { endpoint } of taking) for (const input of sampleOf(endpoint, words)) await send(own.text, endpoint, input);
  const theirs = () => table.all().filter(({ pk }) => pk.includes(owner));
  const before = JSON.stringify(theirs());
  const known = [...new Set([owner, ...textsIn(theirs().filter(({ pk }) => !pk.startsWith(prefixes.limit)))])].filter(
    (text) => text.length <= 200,
  );

  const other = await owned(tokenScopes, { world, userId: stranger });
  const leaks: string[] = [];
  const answered = new Map<string, Set<number>>();
  for (const { key, endpoint } of taking)
    for (const input of sampleOf(endpoint, words, known)) {
      partitions.length = 0;
      const answer = await send(other.text, endpoint, input);
      answered.set(key, (answered.get(key) ?? new Set()).add(answer.status));
      const touched = partitions.filter((partition) => partition.includes(owner));
      if (touched.length > 0 || answer.status >= 500) leaks.push(`${key} ${JSON.stringify(input)}: ${answer.status} ${touched}`);
    }
  expect(leaks).toEqual([]);
  expect(JSON.stringify(theirs())).toBe(before);
  // Every other call was let in and understood; these take long lists that fit each other, and name nothing that is stored.
  const misfits = [...answered].filter(([, statuses]) => statuses.size === 1 && statuses.has(400)).map(([key]) => key);
  expect(misfits.filter((key) => !['bars.save', 'imports.commit'].includes(key))).toEqual([]);
  // The same calls by the owner reach the owner's items, so that a leak would be seen.
  partitions.length = 0;
  for (const { endpoint } of taking)
    for (const input of sampleOf(endpoint, words, known).slice(0, 1)) await send(own.text, endpoint, input);
  expect(partitions.filter((partition) => partition.includes(owner)).length).toBeGreaterThan(taking.length);
});
