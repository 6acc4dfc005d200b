import { expect, it } from 'vitest';
import type { TestWorld } from '#functions/world/testing/testWorld.ts';
import { ask, premiumWorld } from './testing/premiumWorld.ts';
import { tradePlan } from './testing/tradePlan.ts';

async function written() {
  const world = await premiumWorld();
  const { id } = (await ask(world, 'create', tradePlan)).body.data as { id: string };
  return { world, id };
}
const stored = async (world: TestWorld) => ((await ask(world, 'list')).body.data as { plans: readonly unknown[] }).plans;

it('an edit replaces the text, and keeps state and trades', async () => {
  const { world, id } = await written();
  await ask(world, 'attach', { id, version: 1, trade: 'aaaaaaaaaaa' });
  const { body } = await ask(world, 'save', { ...tradePlan, id, version: 2, stop: '179', targets: [] });
  expect(body.data).toMatchObject({
    stop: '179',
    targets: [],
    version: 3,
    state: 'active',
    links: [{ trade: 'aaaaaaaaaaa', attached: true }],
  });
  expect(await stored(world)).toEqual([body.data]);
});

it('refuses the second of two concurrent editors with trade_plan_changed, without losing data', async () => {
  const { world, id } = await written();
  const [one, two] = await Promise.all(['179', '178.5'].map((stop) => ask(world, 'save', { ...tradePlan, id, version: 1, stop })));
  expect([one!.status, two!.status].sort()).toEqual([200, 409]);
  expect([one!.body.code, two!.body.code]).toContain('trade_plan_changed');
  expect(await stored(world)).toMatchObject([{ version: 2, stop: one!.status === 200 ? '179' : '178.5' }]);
});

it('one that is gone is trade_plan_not_found, and one with its stop on the wrong side invalid_input', async () => {
  const { world, id } = await written();
  expect((await ask(world, 'save', { ...tradePlan, id, version: 1, stop: '200' })).body.code).toBe('invalid_input');
  await ask(world, 'remove', { id });
  const { status, body } = await ask(world, 'save', { ...tradePlan, id, version: 1 });
  expect([status, body.code]).toEqual([404, 'trade_plan_not_found']);
});
