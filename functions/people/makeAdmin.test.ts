import { expect, it } from 'vitest';
import { adminWorld, ask } from '#functions/api/admin/testing/adminWorld.ts';
import { makeAdmin, unmakeAdmin } from './makeAdmin.ts';

it('the operator makes the user with an address an admin, audited; an unknown address changes nothing', async () => {
  const world = await adminWorld();
  expect((await ask(world, 'users', {}, 'fred')).body.code).toBe('admin_only');
  expect(await makeAdmin(world, ' Fred@example.com')).toBe('id-fred');
  expect(await makeAdmin(world, 'nobody@example.com')).toBeNull();
  expect((await ask(world, 'users', {}, 'fred')).status).toBe(200);
  const { body } = await ask(world, 'audit', { day: '2026-11-18' });
  const { lines } = body.data as { lines: object[] };
  expect(lines).toContainEqual(expect.objectContaining({ action: 'special access granted', by: 'Operator', target: 'fred' }));
});

it('the operator revokes an admin’s rights, even the last one’s, audited; an unknown address changes nothing', async () => {
  const world = await adminWorld();
  expect(await unmakeAdmin(world, 'ada@example.com')).toBe('id-ada');
  expect(await unmakeAdmin(world, 'nobody@example.com')).toBeNull();
  expect((await ask(world, 'users', {}, 'ada')).body.code).toBe('admin_only');
  const { body } = await ask(world, 'audit', { day: '2026-11-18' }, 'otto');
  const { lines } = body.data as { lines: object[] };
  expect(lines).toContainEqual(expect.objectContaining({ action: 'special access revoked', by: 'Operator', target: 'ada' }));
});
