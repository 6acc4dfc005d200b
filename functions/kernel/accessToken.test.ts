import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Area, Endpoint } from '#contract/define.ts';
import { api } from '#contract/index.ts';
import { tokenScope } from '#contract/settings/tokenScope.ts';
import { accessTokenLimits } from '#domain/accounts/accessTokenLimits.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { DAY, HOUR, MINUTE } from '#domain/units/millis.ts';
import { accessKey } from '../people/access.ts';
import { createAccessToken, loadAccessTokens, revokeAccessToken } from '../people/accessToken.ts';
import { memoryTable } from '../table/testing/memoryTable.ts';
import { type TestWorld, testNow, testWorld } from '../world/testing/testWorld.ts';
import type { Handlers } from './endpoint.ts';
import { serve } from './serve.ts';
import { callEndpoint } from './testing/callEndpoint.ts';
import { allCalls, nora, owned, Reached, reachedHandlers } from './testing/tokenOwner.ts';

/** The code of the answer to a call whose input fits no contract; null where the caller was let in, to where it is read. */
async function knock(world: TestWorld, token: string, contract: Area = api.trades, endpoint: Endpoint = api.trades.stats) {
  const { body } = await callEndpoint(serve(contract, reachedHandlers(contract))(world), endpoint, { '?': '1' }, { token }).catch(
    (error: Error) => {
      throw new Error(`${endpoint.path}: ${error.message}`);
    },
  );
  return body.code === 'invalid_input' ? null : body.code;
}

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
  const handler = serve(api.trades, { ...reachedHandlers(api.trades), stats } as unknown as Handlers<Area>)(world);
  for (const token of [text, theirs!.text, text])
    await callEndpoint(handler, api.trades.stats, {}, { token, headers: { 'x-user-id': other } });
  expect(seen).toEqual([nora, other, nora]);
});

it('reads one item, by the hash of the text, and writes and answers the same for a token that is guessed, revoked or expired', async () => {
  const touched: string[] = [];
  const table = memoryTable([], (kind, partition) => void touched.push(`${kind} ${partition}`));
  const { world, text, id } = await owned(['trades:read'], { world: testWorld({ table }) });
  const elsewhere = await owned(['days:read']);
  const more = (of: TestWorld, days: number) => createAccessToken(of, nora, { name: 'script', scopes: ['trades:read'], days }, () => []);
  const expiring = await more(world, 7);
  await more(elsewhere.world, 90);
  const guessed = await more(elsewhere.world, 90);
  await revokeAccessToken(world, nora, id, () => []);
  world.setNow(testNow + 7 * DAY);
  const tokens = [guessed!.text, text, expiring!.text];
  expect(new Set(tokens).size).toBe(3);
  for (const token of tokens) {
    touched.length = 0;
    const { status, body } = await callEndpoint(serve(api.trades, reachedHandlers(api.trades))(world), api.trades.stats, {}, { token });
    expect([status, body]).toEqual([401, { success: false, code: 'token_refused', error: expect.any(String) }]);
    expect(touched).toEqual([`read TOKEN#${createHash('sha256').update(token).digest('hex')}`]);
  }
});

it('counts no refused call against its owner, whose next call is answered', async () => {
  const { world, text } = await owned(['trades:read']);
  const swapped = `${text.slice(0, -1)}${text.endsWith('a') ? 'b' : 'a'}`;
  const { write } = world.table.meter;
  for (let tries = 0; tries <= accessTokenLimits.callsPerMinute; tries++) {
    expect(await knock(world, swapped)).toBe('token_refused');
    expect(await knock(world, text, api.days, api.days.list)).toBe('token_not_allowed');
  }
  expect(world.table.meter.write).toBe(write);
  expect(await knock(world, text)).toBeNull();
});

it('a token reaches no call that names account, sign-in, billing, recovery or administration', () => {
  const reached = allCalls.filter(({ endpoint }) => tokenScope(endpoint) !== null).map(({ endpoint }) => endpoint.path);
  expect(reached.filter((path) => /^\/api\/(auth|admin|billing|study-groups|ai|accounts|profiles)\b/.test(path))).toEqual([]);
});

it('follows the plan of its owner at each call', async () => {
  const ended = await owned(['plans:read'], { access: { subscription: { active: false, type: 'monthly' } } });
  expect(await knock(ended.world, ended.text, api.plans, api.plans.list)).toBe('plan_required');
});

it('is refused with any character changed, dropped or added, before anything is read', async () => {
  const { world, text } = await owned(['trades:read']);
  const changed = [...text].slice(8).map((character, at) => {
    const place = at + 8;
    return `${text.slice(0, place)}${character === 'a' ? 'b' : 'a'}${text.slice(place + 1)}`;
  });
  const { read } = world.table.meter;
  const otherCase = [...text.slice(8)].map((letter) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()));
  const cut = [...text].map((_, length) => text.slice(0, length)).slice(8);
  for (const wrong of [...changed, ...cut, `${text}0`, `${text.slice(0, 8)}${text}`, `abl_pat_${otherCase.join('')}`])
    expect(await knock(world, wrong), wrong).toBe('token_refused');
  // Other prefixes are no access tokens: they are tried as a session's.
  for (const wrong of [text.slice(8), `ghp_${text.slice(8)}`, text.toUpperCase(), text.slice(0, 7)])
    expect(await knock(world, wrong), wrong).toBe('signed_out');
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
