import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { routes } from '#functions/api/imports/index.ts';
import { file, fill, testTrader } from '#functions/api/imports/testing/testTrader.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import { testWorld } from '#functions/world/testing/testWorld.ts';
import { areas } from '#infra/areas.ts';
import { fencedTable, granted } from './fencedTable.ts';

const fills = [fill('buy', 10, 'AAPL', '100', '2026-03-02T15:00:00Z'), fill('sell', 10, 'AAPL', '110', '2026-03-03T15:00:00Z')];
const profile = {
  shape: 'AAAAAAAAAAA',
  columns: { date: 'when' },
  dates: 'day',
  decimals: ',',
  sides: {},
  costs: 'below',
  kind: 'stock',
};

it('imports, their history, undo and saved columns work under their own policy', async () => {
  const base = memoryTable();
  const world = testWorld({ table: base });
  await testTrader(world);
  const fenced = fencedTable(base, areas.imports);
  const ask = async (name: keyof typeof api.imports, input?: Record<string, unknown>) => {
    const { status, body } = await callEndpoint(routes({ ...world, table: fenced }), api.imports[name], input, { token: 'u1' });
    expect([name, status]).toEqual([name, 200]);
    return body.data;
  };
  const { importId } = (await ask('commit', { ...file(fills), points: [{ root: 'FDAX', currency: 'EUR', value: '25' }] })) as {
    importId: string;
  };
  await ask('list');
  await ask('rerun', { id: importId, account: 'Roth', zone: 'Asia/Tokyo', fees: 'file' });
  await ask('undo', { id: importId });
  await ask('saveProfile', profile);
  await ask('saveProfile', { ...profile, dates: 'month' });
  await ask('profiles');
  await ask('points');
  expect(fenced.denied).toEqual([]);
  expect(granted(areas.imports).filter((grant) => !fenced.used.has(grant))).toEqual([]);
});
