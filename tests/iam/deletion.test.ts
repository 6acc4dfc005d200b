import { expect, it } from 'vitest';
import { leave, leftOf, letsGo } from '#functions/deletion/testLeaving.ts';
import { finish } from '#functions/jobs/finishDeletions.ts';
import { memoryTable } from '#functions/store/memoryTable.ts';
import { fullPerson } from '#functions/store/testPerson.ts';
import { testNow, testWorld } from '#functions/world/test.ts';
import type { World } from '#functions/world/world.ts';
import { areas, jobs, type Needs } from '#infra/areas.ts';
import { fencedFiles, grantedFiles } from './fencedFiles.ts';
import { fencedTable, granted } from './fencedTable.ts';

it('deleting an account, and finishing that later, work under the functions’ own policies and use all they grant', async () => {
  const base = memoryTable();
  const world = testWorld({ table: base, payments: letsGo() });
  const behind = (needs: Needs) => {
    const [table, files] = [fencedTable(base, needs), fencedFiles(world.files, needs)];
    return { table, files, world: { ...world, table, files } satisfies World };
  };
  const [call, job] = [behind(areas.deletion), behind(jobs.finishDeletions)];
  const people = [await fullPerson(world, 'maya'), await fullPerson(world, 'gina', { google: true })];
  for (const ids of people) expect((await leave(call.world, ids)).status).toBe(200);
  expect(world.logs).toEqual([]);
  // What a call that was still running writes again, in every group, is the job's to delete.
  for (const { userId } of [await fullPerson(world, 'maya'), await fullPerson(world, 'gina', { google: true })])
    expect(userId).toBeDefined();
  world.setNow(testNow + 11 * 60_000);
  expect(await finish({ ...job.world, now: () => testNow + 11 * 60_000 })).toEqual({ erased: 2, ended: 2 });
  for (const ids of people) expect(leftOf(world, base.all(), ids)).toEqual([]);
  for (const [{ table, files }, needs] of [[call, areas.deletion] as const, [job, jobs.finishDeletions] as const]) {
    expect([table.denied, files.denied]).toEqual([[], []]);
    expect(granted(needs).filter((grant) => !table.used.has(grant))).toEqual([]);
    expect(grantedFiles(needs).filter((grant) => !files.used.has(grant))).toEqual([]);
  }
});

it('the call cannot end a deletion nor write the audit: what it marks, the job sees through', async () => {
  const table = fencedTable(memoryTable(), areas.deletion);
  await expect(table.write({ delete: { pk: 'DELETION#OPEN', sk: 'u1' } })).rejects.toThrow(/policy/);
  await expect(table.write({ put: { pk: 'AUDIT#2026-11-18', sk: 'x' } })).rejects.toThrow(/policy/);
});
