import { expect, it } from 'vitest';
import { ask, premiumWorld } from './testing/premiumWorld.ts';
import { tradePlan } from './testing/tradePlan.ts';

const today = '2026-03-02';

it('a plan moves as its states allow; where they do not it is trade_plan_move', async () => {
  const world = await premiumWorld();
  const { id } = (await ask(world, 'create', tradePlan)).body.data as { id: string };
  expect((await ask(world, 'move', { id, version: 1, state: 'ready', today })).body.data).toMatchObject({ state: 'ready', version: 2 });
  const { status, body } = await ask(world, 'move', { id, version: 2, state: 'done', today });
  expect([status, body.code]).toEqual([409, 'trade_plan_move']);
});

it('an expired plan that is ready again has no last day', async () => {
  const world = await premiumWorld();
  const { id } = (await ask(world, 'create', { ...tradePlan, goodUntil: '2026-03-01' })).body.data as { id: string };
  const { body } = await ask(world, 'move', { id, version: 1, state: 'ready', today });
  expect(body.data).toMatchObject({ state: 'ready', goodUntil: null });
});

it('another version is trade_plan_changed, one that is gone trade_plan_not_found', async () => {
  const world = await premiumWorld();
  const { id } = (await ask(world, 'create', tradePlan)).body.data as { id: string };
  expect((await ask(world, 'move', { id, version: 7, state: 'ready', today })).body.code).toBe('trade_plan_changed');
  await ask(world, 'remove', { id });
  expect((await ask(world, 'move', { id, version: 1, state: 'ready', today })).body.code).toBe('trade_plan_not_found');
});
