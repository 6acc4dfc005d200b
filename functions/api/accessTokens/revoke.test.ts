import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { DAY } from '#domain/units/millis.ts';
import { routes as trades } from '#functions/api/trades/index.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import { testNow, testWorld } from '#functions/world/testing/testWorld.ts';
import { ask, choice, freeMember, password } from './testing/askTokens.ts';

async function withToken() {
  const world = testWorld();
  const nora = await freeMember(world);
  const { body } = await ask(world, nora.token, 'create', { ...choice, password });
  const { token, created } = body.data as { token: string; created: { id: string } };
  const read = async () => (await callEndpoint(trades(world), api.trades.list, {}, { token })).body.code ?? 'read';
  return { world, nora, token, id: created.id, read };
}

it('ends a token with its next call, and is repeated without error', async () => {
  const { world, nora, id, read } = await withToken();
  expect(await read()).toBe('read');
  for (const _ of [1, 2]) expect((await ask(world, nora.token, 'revoke', { id })).status).toBe(200);
  expect(await read()).toBe('token_refused');
  expect((await ask(world, nora.token, 'list')).body.data).toEqual({ tokens: [] });
});

it('leaves another user’s token alone, whose id means nothing here', async () => {
  const { world, id, read } = await withToken();
  const otto = await freeMember(world, 'otto');
  expect((await ask(world, otto.token, 'revoke', { id })).status).toBe(200);
  expect(await read()).toBe('read');
});

it('takes no access token itself, as list and create do not', async () => {
  const { world, token, id } = await withToken();
  expect((await ask(world, token, 'revoke', { id })).body.code).toBe('token_not_allowed');
  expect((await ask(world, token, 'list')).body.code).toBe('token_not_allowed');
  expect((await ask(world, token, 'create', { ...choice, password })).body.code).toBe('token_not_allowed');
});

it('lists an expired token for thirty days more', async () => {
  const { world, nora } = await withToken();
  const listed = async (day: number) => {
    world.setNow(testNow + day * DAY);
    world.pool.tokens.set('later', { uid: nora.userId, jti: 'j', iat: world.now() / 1000, session_exp: world.now() / 1000 + 60 });
    return ((await ask(world, 'later', 'list')).body.data as { tokens: unknown[] }).tokens.length;
  };
  expect([await listed(90), await listed(119), await listed(120)]).toEqual([1, 1, 0]);
});
