import { expect, it } from 'vitest';
import type { Area, Endpoint } from '#contract/define.ts';
import { api } from '#contract/index.ts';
import { type TokenScope, tokenScope, tokenScopes } from '#contract/settings/tokenScope.ts';
import { accessTokenLimits } from '#domain/accounts/accessTokenLimits.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { DAY, HOUR, MINUTE } from '#domain/units/millis.ts';
import { tokenTable } from '#tests/house/token.table.ts';
import { accessKey, updateAccess } from '../people/access.ts';
import { createAccessToken, loadAccessTokens, revokeAccessToken } from '../people/accessToken.ts';
import { type TestWorld, testNow, testWorld } from '../world/testing/testWorld.ts';
import type { Handlers } from './endpoint.ts';
import { serve } from './serve.ts';
import { callEndpoint } from './testing/callEndpoint.ts';

const nora = userIdOf('nora');
const calls = Object.entries(api as Record<string, Area>).flatMap(([area, contract]) =>
  Object.entries(contract).map(([name, endpoint]) => ({ key: `${area}.${name}`, contract, endpoint })),
);

async function owned(scopes: readonly TokenScope[], access: object = { specialAccess: { hasAccess: true, reason: 'Admin' } }) {
  const world = testWorld();
  await world.table.write({ put: { ...accessKey(nora), status: 'active', username: 'nora', revision: 0, ...access } });
  const created = await createAccessToken(world, nora, { name: 'script', scopes, days: 90 }, () => []);
  return { world, text: created!.text, id: created!.token.id };
}

class Reached extends Error {}
const stubs = (contract: Area): Handlers<Area> =>
  Object.fromEntries(Object.keys(contract).map((name) => [name, () => Promise.reject(new Reached())])) as unknown as Handlers<Area>;

/** The code of the answer to a call whose input fits no contract; null where the caller was let in, to where it is read. */
async function knock(world: TestWorld, token: string, contract: Area = api.trades, endpoint: Endpoint = api.trades.stats) {
  const { body } = await callEndpoint(serve(contract, stubs(contract))(world), endpoint, { '?': '1' }, { token }).catch((error: Error) => {
    throw new Error(`${endpoint.path}: ${error.message}`);
  });
  return body.code === 'invalid_input' ? null : body.code;
}

it('each call requires exactly its scope in the hand-written table, even of an admin', async () => {
  expect(Object.fromEntries(calls.flatMap(({ key, endpoint }) => (tokenScope(endpoint) ? [[key, tokenScope(endpoint)]] : [])))).toEqual(
    tokenTable,
  );
  const answers = await Promise.all(
    calls
      .filter(({ endpoint }) => endpoint.access !== 'public')
      .map(async ({ key, contract, endpoint }) => {
        const scope = tokenTable[key];
        const others = await owned(tokenScopes.filter((each) => each !== scope));
        const own = await owned(scope === undefined ? tokenScopes : [scope]);
        return [key, await knock(others.world, others.text, contract, endpoint), await knock(own.world, own.text, contract, endpoint)];
      }),
  );
  expect(answers.length).toBeGreaterThan(150);
  expect(answers).toEqual(
    answers.map(([key]) => [key, 'token_not_allowed', tokenTable[key as string] === undefined ? 'token_not_allowed' : null]),
  );
});

/** States of a token, whether it is accepted in each, and the change that leads there. */
const states: readonly (readonly [string, boolean, (given: Awaited<ReturnType<typeof owned>>) => unknown])[] = [
  ['valid', true, () => undefined],
  ['expired', false, ({ world }) => world.setNow(testNow + 90 * DAY)],
  ['revoked', false, ({ world, id }) => revokeAccessToken(world, nora, id, () => [])],
  ['of a disabled owner', false, ({ world }) => updateAccess(world.table, nora, () => ({ disabledAt: testNow }))],
  ['of an owner who is leaving', false, ({ world }) => updateAccess(world.table, nora, () => ({ status: 'leaving' }))],
  ['of a deleted owner', false, ({ world }) => world.table.write({ delete: accessKey(nora) })],
  ['from before a reset', false, ({ world }) => updateAccess(world.table, nora, () => ({ resetAt: testNow + 1 }))],
];

it.each(states)('answers each call with each single scope by the table when the token is %s', async (_, counts, happens) => {
  const protectedCalls = calls.filter(({ endpoint }) => endpoint.access !== 'public');
  const wrong: string[] = [];
  let asked = 0;
  for (const scope of tokenScopes) {
    const given = await owned([scope]);
    await happens(given);
    const began = given.world.now();
    for (const { key, contract, endpoint } of protectedCalls) {
      if (counts) given.world.setNow(began + Math.floor(asked / accessTokenLimits.callsPerMinute) * MINUTE);
      const expected = !counts ? 'token_refused' : tokenTable[key] === scope ? null : 'token_not_allowed';
      const code = await knock(given.world, given.text, contract, endpoint);
      if (code !== expected) wrong.push(`${key} with ${scope}: ${code}`);
      asked++;
    }
  }
  expect(wrong).toEqual([]);
  expect(asked).toBe(protectedCalls.length * tokenScopes.length);
});

it('acts as its owner when the call names another user', async () => {
  const { world, text } = await owned(['trades:read']);
  const other = userIdOf('omar');
  await world.table.write({
    put: { ...accessKey(other), status: 'active', username: 'omar', revision: 0, subscription: { active: false, type: 'free' } },
  });
  const theirs = await createAccessToken(world, other, { name: 'script', scopes: ['trades:read'], days: 90 }, () => []);
  const seen: string[] = [];
  const stats = ({ viewer }: { readonly viewer: { readonly userId: string } }) => {
    seen.push(viewer.userId);
    return Promise.reject(new Reached());
  };
  const handler = serve(api.trades, { ...stubs(api.trades), stats } as unknown as Handlers<Area>)(world);
  for (const token of [text, theirs!.text, text])
    await callEndpoint(handler, api.trades.stats, {}, { token, headers: { 'x-user-id': other } });
  expect(seen).toEqual([nora, other, nora]);
});

it('reads and answers the same when a token is guessed and when it was revoked', async () => {
  const { world, text, id } = await owned(['trades:read']);
  const elsewhere = await owned(['days:read']);
  const guessed = await createAccessToken(elsewhere.world, nora, { name: 'script', scopes: ['trades:read'], days: 90 }, () => []);
  const tried = async (token: string) => {
    const before = world.table.meter.read;
    const { status, body } = await callEndpoint(serve(api.trades, stubs(api.trades))(world), api.trades.stats, {}, { token });
    return [status, body, world.table.meter.read - before];
  };
  await revokeAccessToken(world, nora, id, () => []);
  const revoked = await tried(text);
  expect(guessed!.text).not.toBe(text);
  expect([revoked[0], revoked[1]]).toEqual([401, expect.objectContaining({ code: 'token_refused' })]);
  expect(await tried(guessed!.text)).toEqual(revoked);
});

it('a token reaches no call that names account, sign-in, billing, recovery or administration', () => {
  const reached = calls.filter(({ endpoint }) => tokenScope(endpoint) !== null).map(({ endpoint }) => endpoint.path);
  expect(reached.filter((path) => /^\/api\/(auth|admin|billing|study-groups|ai|accounts|profiles)\b/.test(path))).toEqual([]);
});

it('follows the plan of its owner at each call', async () => {
  const ended = await owned(['plans:read'], { subscription: { active: false, type: 'monthly' } });
  expect(await knock(ended.world, ended.text, api.plans, api.plans.list)).toBe('plan_required');
});

it('is refused with any character changed, dropped or added, before anything is read', async () => {
  const { world, text } = await owned(['trades:read']);
  const changed = [...text].slice(8).map((character, at) => {
    const place = at + 8;
    return `${text.slice(0, place)}${character === 'a' ? 'b' : 'a'}${text.slice(place + 1)}`;
  });
  const { read } = world.table.meter;
  for (const wrong of [...changed, text.slice(0, -1), `${text}0`, 'abl_pat_', `${text.slice(0, 8)}${text}`])
    expect(await knock(world, wrong), wrong).toBe('token_refused');
  expect(world.table.meter.read).toBe(read);
});

it('makes as many calls in a minute as are allowed, of all kinds together, and more in the next', async () => {
  const { world, text } = await owned(['trades:read', 'days:read']);
  for (let made = 0; made < accessTokenLimits.callsPerMinute; made += 2) {
    expect(await knock(world, text)).toBeNull();
    expect(await knock(world, text, api.days, api.days.list)).toBeNull();
  }
  expect(await knock(world, text)).toBe('too_many_calls');
  world.setNow(testNow + MINUTE);
  expect(await knock(world, text)).toBeNull();
});

it('notes its use to the hour, and stays gone when it is revoked during a call', async () => {
  const { world, text, id } = await owned(['trades:read']);
  const usedAt = async () => (await loadAccessTokens(world.table, nora, world.now()))[0]?.usedAt;
  expect(await usedAt()).toBeNull();
  for (const [minutes, noted] of [
    [0, 0],
    [59, 0],
    [60, 60],
  ] as const) {
    world.setNow(testNow + minutes * MINUTE);
    await knock(world, text);
    expect(await usedAt()).toBe(testNow + noted * MINUTE);
  }
  world.setNow(testNow + 3 * HOUR);
  const { write } = world.table;
  world.table.write = async (change) => {
    if ('update' in change && change.update.sk === 'TOKEN')
      await revokeAccessToken({ ...world, table: { ...world.table, write } }, nora, id, () => []);
    return write(change);
  };
  await knock(world, text);
  world.table.write = write;
  expect(await knock(world, text)).toBe('token_refused');
});
