import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { testBars } from '#domain/bars/testing/testBars.ts';
import { aiWorld } from '#functions/api/ai/testing/aiWorld.ts';
import { routes } from '#functions/api/facts/index.ts';
import { saveBars } from '#functions/bars/saveBars.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import { areas } from '#infra/areas.ts';
import { fencedTable, granted } from './fencedTable.ts';

it('facts are read and checked under the function’s own policy, which allows no write but the count of calls', async () => {
  const base = memoryTable();
  const { world, userId } = await aiWorld(null, { table: base });
  const bars = {
    ...testBars({ count: 31 }),
    symbol: 'AAPL',
    time: Array.from({ length: 31 }, (_, at) => Date.UTC(2026, 8, 7, 10, at) / 1000),
  };
  await saveBars(world, userId, { bars, source: 'aapl.csv' });
  const table = fencedTable(base, areas.facts);
  const call = async (name: keyof typeof api.facts, input: Record<string, unknown>) =>
    (await callEndpoint(routes({ ...world, table }), api.facts[name], input, { token: 'u1' })).status;
  expect(await call('read', { filter: { group: 'byDayTag:Sleep 4' } })).toBe(200);
  expect(await call('check', { text: 'A win rate of 50%.' })).toBe(200);
  expect([table.denied, granted(areas.facts).filter((grant) => !table.used.has(grant))]).toEqual([[], []]);
});
