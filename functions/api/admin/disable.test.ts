import { expect, it } from 'vitest';
import { act, adminWorld, ask, auditLines } from './testing/adminWorld.ts';

it('nobody gets into a disabled account, nor with a newer token; one’s own is admin_own', async () => {
  const world = await adminWorld();
  expect(await act(world, 'disable', 'ada')).toBe('admin_own');
  expect(await act(world, 'disable', 'nobody')).toBe('user_not_found');
  expect(await act(world, 'disable', 'otto')).toBe(200);
  const claims = world.pool.tokens.get('otto')!;
  world.pool.tokens.set('otto', { ...claims, iat: claims.iat + 60 });
  expect((await ask(world, 'users', {}, 'otto')).body.code).toBe('signed_out');
  expect((await ask(world, 'user', { id: 'id-otto' })).body.data).toMatchObject({ disabled: true });
  expect(await auditLines(world)).toContain('ada: account disabled, otto, note for a test');
});
