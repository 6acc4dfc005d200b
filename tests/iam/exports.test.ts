import { expect, it } from 'vitest';
import { routes } from '#functions/exports/index.ts';
import { callWith } from '#functions/kernel/testCaller.ts';
import { memoryTable } from '#functions/store/memoryTable.ts';
import { fullPerson } from '#functions/store/testPerson.ts';
import { testWorld } from '#functions/world/test.ts';
import { areas } from '#infra/areas.ts';
import { api } from '#contract/index.ts';
import { fencedFiles, grantedFiles } from './fencedFiles.ts';
import { fencedTable, granted } from './fencedTable.ts';

it('exporting everything works under the function’s own policies, and uses all they grant', async () => {
  const base = memoryTable();
  const world = testWorld({ table: base });
  const { token } = await fullPerson(world, 'maya');
  const [table, files] = [fencedTable(base, areas.exports), fencedFiles(world.files, areas.exports)];
  const ask = () => callWith(routes({ ...world, table, files }), api.exports.create, {}, { token });
  expect([(await ask()).status, (await ask()).status, (await ask()).status]).toEqual([200, 200, 429]);
  expect([table.denied, files.denied]).toEqual([[], []]);
  expect(granted(areas.exports).filter((grant) => !table.used.has(grant))).toEqual([]);
  expect(grantedFiles(areas.exports).filter((grant) => !files.used.has(grant))).toEqual([]);
});

it('it can read which questions somebody chose, and not the hash beside them', async () => {
  const table = fencedTable(memoryTable(), areas.exports);
  const key = { pk: 'RECOVERY#u1', sk: 'QUESTIONS' };
  expect(await table.get(key, 'strong', ['questions'])).toBeNull();
  await expect(table.get(key, 'strong')).rejects.toThrow(/policy/);
  await expect(table.get(key, 'strong', ['questions', 'hash'])).rejects.toThrow(/policy/);
});

it('it can delete no file, nor see who has any', async () => {
  const files = fencedFiles(testWorld().files, areas.exports);
  await expect(files.list('u1')).rejects.toThrow(/policy/);
  await expect(files.removeAll('u1')).rejects.toThrow(/policy/);
});
