import { expect, it } from 'vitest';
import { ask, premiumWorld } from './testing/premiumWorld.ts';
import { tradePlan } from './testing/tradePlan.ts';

it('a plan is deleted, and deleting it again is no fault', async () => {
  const world = await premiumWorld();
  const { id } = (await ask(world, 'create', tradePlan)).body.data as { id: string };
  for (let i = 0; i < 2; i++) expect((await ask(world, 'remove', { id })).status).toBe(200);
  expect((await ask(world, 'list')).body.data).toEqual({ plans: [], next: null });
});

it('answers book_busy when other changes win every retry, and keeps the plan', async () => {
  const world = await premiumWorld();
  const { id } = (await ask(world, 'create', tradePlan)).body.data as { id: string };
  const busy = { ...world, table: { ...world.table, transact: async () => false } };
  expect((await ask(busy, 'remove', { id })).body.code).toBe('book_busy');
  expect((await ask(world, 'list')).body.data).toMatchObject({ plans: [{ id }] });
});
