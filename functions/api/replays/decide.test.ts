import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { testTraderWorld } from '#functions/api/trades/testing/testTraderWorld.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import { accessKey } from '#functions/people/access.ts';
import type { TestWorld } from '#functions/world/testing/testWorld.ts';
import { routes } from './index.ts';

const decision = { trade: 'AAAAAAAAAAA', setup: 'Breakout', choice: 'buy', bars: 17, blind: 1250, real: -1000 };
const ask = (world: TestWorld, call: keyof typeof api.replays, input: Record<string, unknown> = {}) =>
  callEndpoint(routes(world), api.replays[call], input, { token: 'u1' });
async function premium(): Promise<TestWorld> {
  const world = await testTraderWorld();
  const subscription = { active: true, type: 'monthly', cancelAtPeriodEnd: false, currentPeriodEnd: null };
  await world.table.write({ update: accessKey(userIdOf('u1')), set: { subscription } });
  return world;
}
const listed = async (world: TestWorld) => (await ask(world, 'decisions')).body.data;

it('saves and lists a decision, and keeps the first one on a trade', async () => {
  const world = await premium();
  const first = { ...decision, decidedAt: '2026-11-18T15:00:00.000Z' };
  expect((await ask(world, 'decide', decision)).body.data).toEqual(first);
  expect((await ask(world, 'decide', { ...decision, choice: 'pass', blind: 0 })).body.data).toEqual(first);
  expect(await listed(world)).toEqual({ decisions: [first] });
});

it('keeps one of two concurrent decisions on a trade, and returns it to both', async () => {
  const world = await premium();
  const answers = await Promise.all(['buy', 'sell'].map((choice) => ask(world, 'decide', { ...decision, choice })));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body.data))).size).toBe(1);
  expect(((await listed(world)) as { decisions: unknown[] }).decisions).toHaveLength(1);
});

it('deletes all decisions together, and keeps bars', async () => {
  const world = await premium();
  await world.table.write({ put: { pk: 'REPLAY#u1', sk: 'SERIES#AMD#60#' } });
  await ask(world, 'decide', decision);
  await ask(world, 'decide', { ...decision, trade: 'BBBBBBBBBBB' });
  expect((await ask(world, 'clear')).status).toBe(200);
  expect(await listed(world)).toEqual({ decisions: [] });
  expect(await world.table.get({ pk: 'REPLAY#u1', sk: 'SERIES#AMD#60#' })).not.toBeNull();
});

it('someone on the free tier is refused', async () => {
  const { status, body } = await ask(await testTraderWorld(), 'decide', decision);
  expect([status, body.code]).toEqual([403, 'plan_required']);
});

it.each([
  ['a choice that is none', { choice: 'hold' }],
  ['no bars', { bars: 0 }],
  ['R beyond belief', { blind: 10_000_000 }],
  ['half a thousandth', { blind: 0.5 }],
  ['a field nobody knows', { user: 'u2' }],
])('%s is refused, and nothing is saved', async (_what, wrong) => {
  const world = await premium();
  expect((await ask(world, 'decide', { ...decision, ...wrong })).status).toBe(400);
  expect(await listed(world)).toEqual({ decisions: [] });
});
