import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { tradePlanLimits } from '#domain/tradePlans/tradePlan.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { routes as playbooks } from '#functions/api/playbooks/index.ts';
import { playbook } from '#functions/api/playbooks/testing/playbook.ts';
import { testTraderWorld } from '#functions/api/trades/testing/testTraderWorld.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import type { TestWorld } from '#functions/world/testing/testWorld.ts';
import { ask, premiumWorld } from './testing/premiumWorld.ts';
import { tradePlan } from './testing/tradePlan.ts';

type Listed = { plans: { id: string; symbol: string; version: number }[]; next: string | null };
const listed = async (world: TestWorld, after?: string) =>
  (await ask(world, 'list', after === undefined ? {} : { after })).body.data as Listed;

it('a plan is written as an idea and listed, its ticker in capitals', async () => {
  const world = await premiumWorld();
  const { body } = await ask(world, 'create', { ...tradePlan, symbol: 'nvda' });
  expect(body.data).toMatchObject({ ...tradePlan, symbol: 'NVDA', version: 1, state: 'idea', links: [] });
  expect(await listed(world)).toEqual({ plans: [body.data], next: null });
});

it('stores the playbook that a plan follows', async () => {
  const world = await premiumWorld();
  const written = await callEndpoint(playbooks(world), api.playbooks.create, playbook, { token: 'u1' });
  const { id } = written.body.data as { id: string };
  const { status, body } = await ask(world, 'create', { ...tradePlan, playbook: id });
  expect([status, (body.data as { playbook: string }).playbook]).toEqual([200, id]);
});

it('someone on the free tier is refused, and nothing is written', async () => {
  const world = await testTraderWorld();
  const { status, body } = await ask(world, 'create', tradePlan);
  expect([status, body.code]).toEqual([403, 'plan_required']);
});

it('stores a repeated request id once', async () => {
  const world = await premiumWorld();
  const sent = { ...tradePlan, requestId: 'plan-once-0000001' };
  const [first, second] = [await ask(world, 'create', sent), await ask(world, 'create', sent)];
  expect(second.body.data).toEqual(first.body.data);
  expect((await listed(world)).plans).toHaveLength(1);
});

it('they are listed newest first, a hundred at a time', async () => {
  const table = memoryTable();
  const world = await premiumWorld({ table });
  for (let n = 0; n < 230; n++) await ask({ ...world, now: () => world.now() + n }, 'create', { ...tradePlan, symbol: `S${n}` });
  const first = await listed(world);
  const second = await listed(world, first.next!);
  const third = await listed(world, second.next!);
  expect([first, second, third].map(({ plans }) => plans.length)).toEqual([100, 100, 30]);
  expect([...first.plans, ...second.plans, ...third.plans].map(({ symbol }) => symbol)).toEqual(
    Array.from({ length: 230 }, (_, n) => `S${229 - n}`),
  );
  expect(third.next).toBeNull();
});

it.each([
  ['a stop above the entry', { stop: '185' }],
  ['targets of more than all', { targets: [{ price: '186', share: '101' }] }],
  ['no symbol', { symbol: ' ' }],
  ['a price below zero', { entryLow: '-1' }],
  ['five legs', { legs: Array(5).fill({ side: 'long', right: 'C', strike: '1', expiry: '2026-12-18', quantity: '1', price: '1' }) }],
  ['a day that is none', { goodUntil: '2026-02-30' }],
  ['a field nobody knows', { fills: [] }],
])('%s is invalid_input', async (_what, wrong) => {
  const { status, body } = await ask(await premiumWorld(), 'create', { ...tradePlan, ...wrong });
  expect([status, body.code]).toEqual([400, 'invalid_input']);
});

it('at the limit it is trade_plans_full, and after a deletion there is room again', async () => {
  const world = await premiumWorld();
  const { id } = (await ask(world, 'create', tradePlan)).body.data as { id: string };
  const pk = `WRITING#${userIdOf('u1')}`;
  await world.table.write({ update: { pk, sk: 'PLANS' }, set: { count: tradePlanLimits.plans } });
  expect((await ask(world, 'create', tradePlan)).body.code).toBe('trade_plans_full');
  await ask(world, 'remove', { id });
  await ask(world, 'remove', { id });
  expect((await world.table.get({ pk, sk: 'PLANS' }))?.count).toBe(tradePlanLimits.plans - 1);
  expect((await ask(world, 'create', tradePlan)).status).toBe(200);
});

it('when other changes come first each time, it is book_busy', async () => {
  const world = await premiumWorld();
  const busy = { ...world, table: { ...world.table, transact: async () => false } };
  expect((await ask(busy, 'create', tradePlan)).body.code).toBe('book_busy');
});
