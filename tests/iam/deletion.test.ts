import { expect, it } from 'vitest';
import { leave, leftOf, paymentsForLeaving } from '#functions/api/deletion/testing/testLeaving.ts';
import { finish } from '#functions/jobs/finishDeletions.ts';
import { testPerson } from '#functions/privacy/testing/testPerson.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import { testNow, testWorld } from '#functions/world/testing/testWorld.ts';
import type { World } from '#functions/world/world.ts';
import { areas } from '#infra/areas.ts';
import type { FunctionPermissions } from '#infra/functionPermissions.ts';
import { jobs } from '#infra/jobs.ts';
import { fencedFiles, grantedFiles } from './fencedFiles.ts';
import { fencedTable, granted } from './fencedTable.ts';

it('deleting an account, and finishing that later, work under the functions’ own policies and use all they grant', async () => {
  const base = memoryTable();
  const world = testWorld({ table: base, payments: paymentsForLeaving() });
  const behind = (permissions: FunctionPermissions) => {
    const [table, files] = [fencedTable(base, permissions), fencedFiles(world.files, permissions)];
    return { table, files, world: { ...world, table, files } satisfies World };
  };
  const [call, job] = [behind(areas.deletion), behind(jobs.finishDeletions)];
  const people = [await testPerson(world, 'maya'), await testPerson(world, 'gina', { google: true })];
  for (const ids of people) expect((await leave(call.world, ids)).status).toBe(200);
  expect(world.logs).toEqual([]);
  // A call that was still running writes again, in every group: the job deletes it.
  for (const { userId } of [await testPerson(world, 'maya'), await testPerson(world, 'gina', { google: true })])
    expect(userId).toBeDefined();
  world.setNow(testNow + 11 * 60_000);
  expect(await finish({ ...job.world, now: () => testNow + 11 * 60_000 })).toEqual({ erased: 2, ended: 2 });
  for (const ids of people) expect(leftOf(world, base.all(), ids)).toEqual([]);
  for (const [{ table, files }, permissions] of [[call, areas.deletion] as const, [job, jobs.finishDeletions] as const]) {
    expect([table.denied, files.denied]).toEqual([[], []]);
    expect(granted(permissions).filter((grant) => !table.used.has(grant))).toEqual([]);
    expect(grantedFiles(permissions).filter((grant) => !files.used.has(grant))).toEqual([]);
  }
});

it('the call cannot end a deletion nor write the audit: the job completes every marked one', async () => {
  const table = fencedTable(memoryTable(), areas.deletion);
  await expect(table.write({ delete: { pk: 'DELETION#OPEN', sk: 'u1' } })).rejects.toThrow(/policy/);
  await expect(table.write({ put: { pk: 'AUDIT#2026-11-18', sk: 'x' } })).rejects.toThrow(/policy/);
});
