import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { routes } from '#functions/api/sessions/index.ts';
import { signedInAs } from '#functions/api/sessions/testing/testSessions.ts';
import { close } from '#functions/jobs/closeSessions.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import { testNow, testWorld } from '#functions/world/testing/testWorld.ts';
import { areas } from '#infra/areas.ts';
import { jobs } from '#infra/jobs.ts';
import { fencedTable, granted } from './fencedTable.ts';

it('listing, ending and closing sessions works under the functions’ own policies and uses all they grant', async () => {
  const base = memoryTable();
  const world = testWorld({ table: base });
  const [table, closing] = [fencedTable(base, areas.sessions), fencedTable(base, jobs.closeSessions)];
  await signedInAs(world, userIdOf('maya'), 'a');
  const there = await signedInAs(world, userIdOf('maya'), 'b');
  const call = async (name: keyof typeof api.sessions, input: Record<string, unknown> = {}) =>
    (await callEndpoint(routes({ ...world, table }), api.sessions[name], input, { token: 'a' })).status;
  expect([await call('list'), await call('end', { id: there }), await call('endAll')]).toEqual([200, 200, 200]);
  world.setNow(testNow + 86_400_000);
  await signedInAs(world, userIdOf('maya'), 'c');
  world.setNow(testNow + 2 * 86_400_000);
  expect(await close({ ...world, table: closing })).toEqual({ closed: 1 });
  expect([table.denied, closing.denied]).toEqual([[], []]);
  expect(granted(areas.sessions).filter((grant) => !table.used.has(grant))).toEqual([]);
  expect(granted(jobs.closeSessions).filter((grant) => !closing.used.has(grant))).toEqual([]);
});
