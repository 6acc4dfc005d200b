import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { emptyWeek, weekVersion } from '#domain/weekly/weekReview.ts';
import { testTraderWorld } from '#functions/api/trades/testing/testTraderWorld.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import type { TestWorld } from '#functions/world/testing/testWorld.ts';
import { routes } from './index.ts';

const save = (world: TestWorld, week: string, fields: object) =>
  callEndpoint(routes(world), api.weeks.save, { week, version: weekVersion(emptyWeek), ...fields }, { token: 'u1' });
const search = async (world: TestWorld, words: string) => callEndpoint(routes(world), api.weeks.search, { words }, { token: 'u1' });

it('finds weeks by their text, the newest first', async () => {
  const world = await testTraderWorld();
  await save(world, '2025-12-29', { worked: 'Waited for the open' });
  await save(world, '2026-03-02', { saw: 'I argued with the open', completed: true });
  await save(world, '2026-03-09', { promise: 'setup Gap fade' });
  const completedAt = new Date(world.now()).toISOString();
  expect((await search(world, ' The OPEN ')).body.data).toEqual({
    weeks: [
      { week: '2026-03-02', excerpt: 'I argued with the open', completedAt },
      { week: '2025-12-29', excerpt: 'Waited for the open', completedAt: null },
    ],
  });
  expect((await search(world, 'gap')).body.data).toEqual({ weeks: [{ week: '2026-03-09', excerpt: 'Gap fade', completedAt: null }] });
  expect((await search(world, 'zebra')).body.data).toEqual({ weeks: [] });
});

it('less than two letters are no search', async () => {
  expect((await search(await testTraderWorld(), 'a ')).status).toBe(400);
});
