import { expect, it } from 'vitest';
import { begin, call, person, right, wrong } from '#functions/api/recovery/testing/testRecovery.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import { testWorld } from '#functions/world/testing/testWorld.ts';
import { areas } from '#infra/areas.ts';
import { triggers } from '#infra/listeners.ts';
import { fencedTable, granted } from './fencedTable.ts';

it('a recovery works under its function’s own policy, uses all it grants, and never reads the answers’ hash', async () => {
  const base = memoryTable();
  const world = testWorld({ table: base });
  await person(world);
  const table = fencedTable(base, areas.recovery);
  const fenced = { ...world, table };
  const handle = await begin(fenced);
  expect((await call(fenced, 'verify', { userId: handle, answers: wrong })).status).toBe(400);
  const { body } = await call(fenced, 'verify', { userId: handle, answers: right });
  const { resetToken } = body.data as { resetToken: string };
  expect((await call(fenced, 'reset', { resetToken, newPassword: 'brand-new-77' })).status).toBe(200);
  expect(table.denied).toEqual([]);
  expect(granted(areas.recovery).filter((grant) => !table.used.has(grant))).toEqual([]);
  await expect(table.get({ pk: 'RECOVERY#u1', sk: 'QUESTIONS' })).rejects.toThrow(/policy/);
  expect([granted(triggers.createChallenge), granted(triggers.verifyChallenge), granted(triggers.defineChallenge)]).toEqual([
    ['dynamodb:GetItem RECOVERY#'],
    ['dynamodb:GetItem RECOVERY#'],
    [],
  ]);
});
