import { expect, it } from 'vitest';
import { signedUp } from '#functions/api/account/testing/testMember.ts';
import { ask, nextCode, password } from '#functions/api/secondFactor/testing/withSecondFactor.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import { testWorld } from '#functions/world/testing/testWorld.ts';
import { areas } from '#infra/areas.ts';
import { fencedTable, granted } from './fencedTable.ts';

it('a second factor is set up and turned off under its function’s own policy, which grants nothing else', async () => {
  const base = memoryTable();
  const world = testWorld({ table: base });
  const { userId, token } = await signedUp(world);
  const table = fencedTable(base, areas.secondFactor);
  const fenced = Object.assign(world, { table });
  expect((await ask(fenced, token, 'begin', { password })).status).toBe(200);
  expect((await ask(fenced, token, 'confirm', { code: '000000' })).status).toBe(400);
  expect((await ask(fenced, token, 'confirm', { code: world.pool.code(userId) })).status).toBe(200);
  expect((await ask(fenced, token, 'turnOff', { password, code: nextCode(world, userId) })).status).toBe(200);
  for (let left = 18; left > 0; left--) await ask(fenced, token, 'confirm', { code: '000000' });
  expect((await ask(fenced, token, 'confirm', { code: '000000' })).body.code).toBe('too_many_attempts');
  expect(table.denied).toEqual([]);
  expect(granted(areas.secondFactor).filter((grant) => !table.used.has(grant))).toEqual([]);
  await expect(table.write({ update: { pk: `ACCESS#${userId}`, sk: 'ACCESS' }, set: { specialAccess: null } })).rejects.toThrow(/policy/);
});
