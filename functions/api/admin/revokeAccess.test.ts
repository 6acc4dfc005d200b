import { expect, it } from 'vitest';
import { userIdOf } from '#domain/units/ids.ts';
import { accessKey } from '#functions/people/access.ts';
import { act, adminWorld, ask, auditLines } from './testing/adminWorld.ts';

it('access ends with the next request; refuses one’s own with admin_own', async () => {
  const world = await adminWorld();
  expect((await ask(world, 'users', {}, 'otto')).status).toBe(200);
  expect(await act(world, 'revokeAccess', 'otto')).toBe(200);
  expect((await ask(world, 'users', {}, 'otto')).body.code).toBe('admin_only');
  expect(await act(world, 'revokeAccess', 'ada')).toBe('admin_own');
  expect(await act(world, 'revokeAccess', 'nobody')).toBe('user_not_found');
  expect(await auditLines(world)).toContain('ada: special access revoked, otto, note for a test');
});

it('keeps one of two admins who revoke each other concurrently', async () => {
  const world = await adminWorld();
  const { table } = world;
  let isFirst = true;
  const transact: typeof table.transact = async (writes) => {
    if (isFirst) {
      isFirst = false;
      expect((await ask(world, 'revokeAccess', { id: 'id-ada', note: 'first' }, 'otto')).status).toBe(200);
    }
    return table.transact(writes);
  };
  const late = await ask({ ...world, table: { ...table, transact } }, 'revokeAccess', { id: 'id-otto', note: 'late' });
  expect(late.status).toBe(403);
  expect((await ask(world, 'users', {}, 'otto')).status).toBe(200);
  expect((await ask(world, 'users')).body.code).toBe('admin_only');
});

it('an admin whose access ended after they were let in changes nothing: admin_only', async () => {
  const world = await adminWorld();
  const { table } = world;
  let reads = 0;
  const get: typeof table.get = async (key, ...rest) => {
    const isSecond = key.pk === accessKey(userIdOf('id-ada')).pk && ++reads === 2;
    if (isSecond) expect((await ask(world, 'revokeAccess', { id: 'id-ada', note: 'first' }, 'otto')).status).toBe(200);
    return table.get(key, ...rest);
  };
  const late = await ask({ ...world, table: { ...table, get } }, 'revokeAccess', { id: 'id-otto', note: 'late' });
  expect(late.body.code).toBe('admin_only');
  expect((await ask(world, 'users', {}, 'otto')).status).toBe(200);
});
