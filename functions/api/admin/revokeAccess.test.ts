import { expect, it } from 'vitest';
import { act, adminWorld, ask, auditLines } from './testing/adminWorld.ts';

it('access ends with the next request; nobody takes their own: admin_own', async () => {
  const world = await adminWorld();
  expect((await ask(world, 'users', {}, 'otto')).status).toBe(200);
  expect(await act(world, 'revokeAccess', 'otto')).toBe(200);
  expect((await ask(world, 'users', {}, 'otto')).body.code).toBe('admin_only');
  expect(await act(world, 'revokeAccess', 'ada')).toBe('admin_own');
  expect(await act(world, 'revokeAccess', 'nobody')).toBe('user_not_found');
  expect(await auditLines(world)).toContain('ada: special access revoked, otto, note for a test');
});
