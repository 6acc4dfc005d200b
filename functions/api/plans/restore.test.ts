import { expect, it } from 'vitest';
import { tradeIdOf } from '#domain/units/ids.ts';
import { DAY } from '#domain/units/millis.ts';
import { ask, premiumWorld } from './testing/premiumWorld.ts';
import { tradePlan } from './testing/tradePlan.ts';

type Plan = { id: string; version: number; links: object[]; createdAt: string };
const list = async (world: Parameters<typeof ask>[0]) => ((await ask(world, 'list')).body.data as { plans: Plan[] }).plans;

it('restores a deleted plan with its trades and creation time; idempotent', async () => {
  const world = await premiumWorld();
  const { id } = (await ask(world, 'create', tradePlan)).body.data as Plan;
  await ask(world, 'attach', { id, version: 1, trade: tradeIdOf('AbCdEfGhIjK') });
  const before = await list(world);
  await ask(world, 'remove', { id });
  expect(await list(world)).toEqual([]);
  for (let i = 0; i < 2; i++) expect((await ask(world, 'restore', { id })).body.data).toEqual(before[0]);
  expect(await list(world)).toEqual(before);
  await ask(world, 'remove', { id });
  expect(await list(world)).toEqual([]);
});

it('restores a save made during the deletion', async () => {
  const world = await premiumWorld();
  const { id } = (await ask(world, 'create', tradePlan)).body.data as Plan;
  let isSaved = false;
  const transact: typeof world.table.transact = async (writes) => {
    if (!isSaved) expect((await ask(world, 'attach', { id, version: 1, trade: tradeIdOf('AbCdEfGhIjK') })).status).toBe(200);
    isSaved = true;
    return world.table.transact(writes);
  };
  expect((await ask({ ...world, table: { ...world.table, transact } }, 'remove', { id })).status).toBe(200);
  expect((await ask(world, 'restore', { id })).body.data).toMatchObject({ version: 2, links: [{ trade: 'AbCdEfGhIjK', attached: true }] });
});

it('it can for a day: the table drops it then', async () => {
  const world = await premiumWorld();
  const { id } = (await ask(world, 'create', tradePlan)).body.data as Plan;
  await ask(world, 'remove', { id });
  const item = await world.table.get({ pk: 'WRITING#u1', sk: `REMOVEDPLAN#${id}` }, 'strong');
  expect(item?.ttl).toBe(Math.ceil((world.now() + DAY) / 1000));
});

it('one that was never there is trade_plan_not_found, one too many trade_plans_full, a moving list book_busy: nothing is written', async () => {
  const world = await premiumWorld();
  expect((await ask(world, 'restore', { id: '0mfx1abcdAAAAAAAAAAA' })).body.code).toBe('trade_plan_not_found');
  const { id } = (await ask(world, 'create', tradePlan)).body.data as Plan;
  await ask(world, 'remove', { id });
  const busy = { ...world, table: { ...world.table, transact: async () => false } };
  expect((await ask(busy, 'restore', { id })).body.code).toBe('book_busy');
  const count = { pk: 'WRITING#u1', sk: 'PLANS' };
  await world.table.write({ update: count, set: { count: 2000 } });
  expect((await ask(world, 'restore', { id })).body.code).toBe('trade_plans_full');
  expect(await list(world)).toEqual([]);
});
