import { expect, it } from 'vitest';
import { userIdOf } from '#domain/units/ids.ts';
import { usernameClaims } from '#functions/people/nameClaim.ts';
import { act, auditLines } from './testing/adminWorld.ts';
import { back, down, sharingWorld } from './testing/sharingFred.ts';

it('refuses a name taken by another user with username_taken', async () => {
  const world = await sharingWorld();
  await down(world, 'name');
  await world.table.write({ put: usernameClaims.item({ userId: userIdOf('id-maya'), username: 'fred', status: 'active' }, 'fred') });
  expect(await back(world, 'name')).toBe('username_taken');
});

it('refuses one’s own account and an unknown one: admin_own, user_not_found; records nothing when nothing was down', async () => {
  const world = await sharingWorld();
  expect(await act(world, 'putBack', 'ada', { what: 'rank' })).toBe('admin_own');
  expect(await act(world, 'putBack', 'nobody', { what: 'rank' })).toBe('user_not_found');
  expect(await back(world, 'rank')).toBe(200);
  expect((await auditLines(world)).filter((line) => line.includes('put back'))).toEqual([]);
});
