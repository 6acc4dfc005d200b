import { expect, it } from 'vitest';
import { tradePlanLimits } from '#domain/tradePlans/tradePlan.ts';
import { ask, premiumWorld } from './testing/premiumWorld.ts';
import { tradePlan } from './testing/tradePlan.ts';

const trade = 'aaaaaaaaaaa';

it('withdraws a decision about a trade: restores the plan’s link, or none, and its column', async () => {
  const world = await premiumWorld();
  const { id } = (await ask(world, 'create', tradePlan)).body.data as { id: string };
  await ask(world, 'attach', { id, version: 1, trade });
  const undone = await ask(world, 'unlink', { id, version: 2, trade, attached: null, state: 'idea' });
  expect(undone.body.data).toMatchObject({ state: 'idea', links: [], version: 3 });
  await ask(world, 'attach', { id, version: 3, trade });
  await ask(world, 'detach', { id, version: 4, trade });
  const back = await ask(world, 'unlink', { id, version: 5, trade, attached: true, state: 'active' });
  expect(back.body.data).toMatchObject({ state: 'active', links: [{ trade, attached: true }] });
});

it('another version is trade_plan_changed, one that is gone trade_plan_not_found, too many trades trade_plan_links', async () => {
  const world = await premiumWorld();
  const { id } = (await ask(world, 'create', tradePlan)).body.data as { id: string };
  const before = { attached: true, state: 'active' };
  expect((await ask(world, 'unlink', { id, version: 7, trade, ...before })).body.code).toBe('trade_plan_changed');
  for (let n = 0; n < tradePlanLimits.links; n++)
    await ask(world, 'detach', { id, version: n + 1, trade: `trade${String(n).padStart(6, '0')}` });
  expect((await ask(world, 'unlink', { id, version: tradePlanLimits.links + 1, trade, ...before })).body.code).toBe('trade_plan_links');
  await ask(world, 'remove', { id });
  expect((await ask(world, 'unlink', { id, version: 1, trade, ...before })).body.code).toBe('trade_plan_not_found');
});
