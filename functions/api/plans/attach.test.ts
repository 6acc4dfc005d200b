import { expect, it } from 'vitest';
import { tradePlanLimits } from '#domain/tradePlans/tradePlan.ts';
import { ask, premiumWorld } from './testing/premiumWorld.ts';
import { tradePlan } from './testing/tradePlan.ts';

const trade = 'aaaaaaaaaaa';

it('a trade is attached, and its plan underway', async () => {
  const world = await premiumWorld();
  const { id } = (await ask(world, 'create', tradePlan)).body.data as { id: string };
  expect((await ask(world, 'attach', { id, version: 1, trade })).body.data).toMatchObject({
    state: 'active',
    links: [{ trade, attached: true }],
  });
});

it('another version is trade_plan_changed, one that is gone trade_plan_not_found, too many trades trade_plan_links', async () => {
  const world = await premiumWorld();
  const { id } = (await ask(world, 'create', tradePlan)).body.data as { id: string };
  expect((await ask(world, 'attach', { id, version: 7, trade })).body.code).toBe('trade_plan_changed');
  for (let n = 0; n < tradePlanLimits.links; n++)
    expect((await ask(world, 'attach', { id, version: n + 1, trade: `trade${String(n).padStart(6, '0')}` })).status).toBe(200);
  expect((await ask(world, 'attach', { id, version: tradePlanLimits.links + 1, trade })).body.code).toBe('trade_plan_links');
  await ask(world, 'remove', { id });
  expect((await ask(world, 'attach', { id, version: 1, trade })).body.code).toBe('trade_plan_not_found');
});
