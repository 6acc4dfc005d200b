import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { barSeriesAt } from '#domain/bars/testing/testBars.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { routes } from '#functions/api/exports/index.ts';
import { saveBars } from '#functions/bars/saveBars.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import { testPerson } from '#functions/privacy/testing/testPerson.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import { testWorld } from '#functions/world/testing/testWorld.ts';
import { areas } from '#infra/areas.ts';
import { fencedFiles, grantedFiles } from './fencedFiles.ts';
import { fencedTable, granted } from './fencedTable.ts';

it('exporting everything works under the function’s own policies, and uses all they grant', async () => {
  const base = memoryTable();
  const world = testWorld({ table: base });
  const { token, userId } = await testPerson(world, 'maya');
  const bars = { ...barSeriesAt(60, [Date.UTC(2026, 2, 2, 15) / 1000]), symbol: 'AAPL' };
  await saveBars(world, userId, { bars, source: 'aapl.csv' });
  const [table, files] = [fencedTable(base, areas.exports), fencedFiles(world.files, areas.exports)];
  const ask = () => callEndpoint(routes({ ...world, table, files }), api.exports.create, {}, { token });
  expect([(await ask()).status, (await ask()).status, (await ask()).status]).toEqual([200, 200, 429]);
  const byBars = { format: 'csv', filter: { between: 'mae:0~' } };
  expect((await callEndpoint(routes({ ...world, table, files }), api.exports.trades, byBars, { token })).status).toBe(200);
  expect([table.denied, files.denied]).toEqual([[], []]);
  expect(granted(areas.exports).filter((grant) => !table.used.has(grant))).toEqual([]);
  expect(grantedFiles(areas.exports).filter((grant) => !files.used.has(grant))).toEqual([]);
});

it('it can read a user’s chosen questions, but not the hash beside them', async () => {
  const table = fencedTable(memoryTable(), areas.exports);
  const key = { pk: 'RECOVERY#u1', sk: 'QUESTIONS' };
  expect(await table.get(key, 'strong', ['questions'])).toBeNull();
  await expect(table.get(key, 'strong')).rejects.toThrow(/policy/);
  await expect(table.get(key, 'strong', ['questions', 'hash'])).rejects.toThrow(/policy/);
});

it('it can delete no file, nor see who has any', async () => {
  const files = fencedFiles(testWorld().files, areas.exports);
  await expect(files.list(userIdOf('u1'))).rejects.toThrow(/policy/);
  await expect(files.removeAll(userIdOf('u1'))).rejects.toThrow(/policy/);
});
