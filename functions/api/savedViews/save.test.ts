import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { testTraderWorld } from '#functions/api/trades/testing/testTraderWorld.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import type { TestWorld } from '#functions/world/testing/testWorld.ts';
import { routes } from './index.ts';

const ask = (world: TestWorld, call: keyof typeof api.savedViews, input?: Record<string, unknown>) =>
  callEndpoint(routes(world), api.savedViews[call], input, { token: 'u1' });
const week = { id: 'a1', name: 'Mistakes this week', filter: { period: 'week', mistakes: '!,', symbols: 'A\\,B' } };
const many = (n: number) => Array.from({ length: n }, (_, i) => ({ id: `v${i}`, name: `View ${i}`, filter: { side: 'long' } }));

it('the list is saved whole and read again on any device', async () => {
  const world = await testTraderWorld();
  expect((await ask(world, 'save', { views: [week], version: 0 })).body.data).toEqual({ views: [week], version: 1 });
  const renamed = { ...week, name: 'This week' };
  await ask(world, 'save', { views: [renamed, ...many(49)], version: 1 });
  expect((await ask(world, 'list')).body.data).toEqual({ views: [renamed, ...many(49)], version: 2 });
  await ask(world, 'save', { views: [], version: 2 });
  expect((await ask(world, 'list')).body.data).toEqual({ views: [], version: 3 });
});

it('a list that was changed since its writer looked is views_changed, and stays', async () => {
  const world = await testTraderWorld();
  await ask(world, 'save', { views: [week], version: 0 });
  const { status, body } = await ask(world, 'save', { views: [], version: 0 });
  expect([status, body.code]).toEqual([409, 'views_changed']);
  expect((await ask(world, 'list')).body.data).toMatchObject({ views: [week] });
});

it.each([
  ['more than fifty', many(51)],
  ['no name', [{ ...week, name: ' ' }]],
  ['a filter that is none', [{ ...week, filter: { weekday: '8' } }]],
  ['a field that no filter has', [{ ...week, filter: { moon: 'full' } }]],
])('%s is refused', async (_what, views) => {
  expect((await ask(await testTraderWorld(), 'save', { views, version: 0 })).body.code).toBe('invalid_input');
});

it('views that keep changing are book_busy', async () => {
  const world = await testTraderWorld();
  const table = { ...world.table, write: async () => false };
  expect((await ask({ ...world, table }, 'save', { views: [week], version: 0 })).body.code).toBe('book_busy');
});
