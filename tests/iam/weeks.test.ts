import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { dayKey, weekToReview } from '#domain/units/dayKey.ts';
import { millis } from '#domain/units/millis.ts';
import { emptyWeek, weekVersion } from '#domain/weekly/weekReview.ts';
import { testTraderWorld } from '#functions/api/trades/testing/testTraderWorld.ts';
import { routes } from '#functions/api/weeks/index.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import { areas } from '#infra/areas.ts';
import { fencedTable, granted } from './fencedTable.ts';

it('weeks are written, listed, read, announced, searched and emptied under their own policy, which grants nothing else', async () => {
  const base = memoryTable();
  const world = await testTraderWorld({ table: base });
  const table = fencedTable(base, areas.weeks);
  const ask = async (name: 'save' | 'read' | 'list' | 'ready', input: Record<string, unknown>) => {
    const { status, body } = await callEndpoint(routes({ ...world, table }), api.weeks[name], input, { token: 'u1' });
    expect([name, status]).toEqual([name, 200]);
    return body.data as { version: string };
  };
  const week = '2026-03-02';
  const { version } = await ask('save', { week, version: weekVersion(emptyWeek), worked: 'waiting' });
  await ask('read', { week });
  await ask('list', { from: week, to: week });
  await ask('ready', { week: weekToReview(dayKey(millis(world.now()), 'UTC')) });
  await ask('save', { week, version, worked: '' });
  expect(table.denied).toEqual([]);
  expect(granted(areas.weeks).filter((grant) => !table.used.has(grant))).toEqual([]);
});
