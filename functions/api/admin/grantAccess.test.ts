import { expect, it } from 'vitest';
import { userIdOf } from '#domain/units/ids.ts';
import { loadNotices } from '#functions/notices/notices.ts';
import { act, adminWorld, ask, auditLines } from './testing/adminWorld.ts';

it('access counts from the next request, ends at its end, and stands in the audit with why', async () => {
  const world = await adminWorld();
  expect((await ask(world, 'users', {}, 'fred')).body.code).toBe('admin_only');
  const expiresAt = new Date(world.now() + 3_600_000).toISOString();
  const { body } = await ask(world, 'grantAccess', { id: 'id-fred', note: 'helps out', reason: 'Admin', expiresAt });
  expect(body.data).toMatchObject({ specialAccess: { hasAccess: true, reason: 'Admin', expiresAt } });
  expect((await ask(world, 'users', {}, 'fred')).status).toBe(200);
  expect(await auditLines(world)).toContain(`ada: special access granted, fred, reason Admin, until ${expiresAt}, note helps out`);
  expect(await loadNotices(world.table, userIdOf('id-fred'), world.now())).toMatchObject([
    {
      title: 'You’ve been given special access',
      message: expect.stringMatching(/^Every paid area is open to you until [A-Z][a-z]{2} \d{1,2}, \d{4}\. /),
    },
  ]);
  world.setNow(world.now() + 3_600_000);
  expect((await ask(world, 'users', {}, 'fred')).body.code).toBe('admin_only');
});

it('refuses one’s own with admin_own, a past end with access_over, an unknown user with user_not_found, without audit lines', async () => {
  const world = await adminWorld();
  const grant = { reason: 'Admin', expiresAt: null };
  expect(await act(world, 'grantAccess', 'ada', grant)).toBe('admin_own');
  expect(await act(world, 'grantAccess', 'fred', { ...grant, expiresAt: new Date(world.now()).toISOString() })).toBe('access_over');
  expect(await act(world, 'grantAccess', 'nobody', grant)).toBe('user_not_found');
  expect((await ask(world, 'grantAccess', { id: 'id-fred', note: ' ', ...grant })).status).toBe(400);
  expect(await auditLines(world)).toEqual([]);
});
