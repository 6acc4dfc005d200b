import { expect, it } from 'vitest';
import { api as contract } from '#contract/index.ts';
import { premiumWorld } from '#functions/api/plans/testing/premiumWorld.ts';
import { testTraderWorld } from '#functions/api/trades/testing/testTraderWorld.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import type { TestWorld } from '#functions/world/testing/testWorld.ts';
import { routes } from './index.ts';
import { playbook } from './testing/playbook.ts';

const ask = (world: TestWorld, call: keyof typeof contract.playbooks, input?: Record<string, unknown>) =>
  callEndpoint(routes(world), contract.playbooks[call], input, { token: 'u1' });

it('a playbook is written with its first version and listed by name', async () => {
  const world = await premiumWorld();
  const { body } = await ask(world, 'create', playbook);
  const { rules: _, ...about } = playbook;
  expect(body.data).toMatchObject({ ...about, revision: 1, versions: [{ version: 1, rules: [{ id: 1 }, { id: 2, hard: false }] }] });
  expect((body.data as { id: string }).id).toMatch(/^[A-Za-z0-9_-]{8}$/);
  const { body: other } = await ask(world, 'create', { ...playbook, name: 'A first one' });
  expect((await ask(world, 'list')).body.data).toEqual({ playbooks: [other.data, body.data] });
});

it('stores a repeated request id once', async () => {
  const world = await premiumWorld();
  const sent = { ...playbook, requestId: 'playbook-once-0001' };
  const [first, second] = [await ask(world, 'create', sent), await ask(world, 'create', sent)];
  expect(second.body.data).toEqual(first.body.data);
  expect((await ask(world, 'list')).body.data).toMatchObject({ playbooks: { length: 1 } });
});

it('someone on the free tier is refused', async () => {
  const { status, body } = await ask(await testTraderWorld(), 'create', playbook);
  expect([status, body.code]).toEqual([403, 'plan_required']);
});

it.each([
  ['no name', { name: ' ' }],
  ['no rule', { rules: [] }],
  ['a rule without words', { rules: [{ id: null, text: ' ', hard: true }] }],
  ['sixteen rules', { rules: Array(16).fill(playbook.rules[0]) }],
  ['a number of no rule', { rules: [{ id: 3, text: 'x', hard: true }] }],
  ['a field nobody knows', { trades: [] }],
])('%s is invalid_input', async (_what, wrong) => {
  const { status, body } = await ask(await premiumWorld(), 'create', { ...playbook, ...wrong });
  expect([status, body.code]).toEqual([400, 'invalid_input']);
});

it('after thirty it is playbooks_full, and after a deletion there is room again', async () => {
  const world = await premiumWorld();
  const made: string[] = [];
  for (let n = 0; n < 30; n++) made.push(((await ask(world, 'create', playbook)).body.data as { id: string }).id);
  expect((await ask(world, 'create', playbook)).body.code).toBe('playbooks_full');
  await ask(world, 'remove', { id: made[0]! });
  expect((await ask(world, 'create', playbook)).status).toBe(200);
});

it('when other changes come first each time, it is book_busy', async () => {
  const world = await premiumWorld();
  const busy = { ...world, table: { ...world.table, transact: async () => false } };
  expect((await ask(busy, 'create', playbook)).body.code).toBe('book_busy');
});
