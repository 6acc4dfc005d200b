import { expect, it } from 'vitest';
import { act, adminWorld, ask } from './testing/adminWorld.ts';

it('an enabled account lets its owner in with their next sign-in, and no old token counts again', async () => {
  const world = await adminWorld();
  await act(world, 'disable', 'otto');
  expect(await act(world, 'enable', 'otto')).toBe(200);
  expect(await act(world, 'enable', 'nobody')).toBe('user_not_found');
  expect((await ask(world, 'users', {}, 'otto')).body.code).toBe('signed_out');
  const claims = world.pool.tokens.get('otto')!;
  world.pool.tokens.set('otto', { ...claims, iat: claims.iat + 60 });
  expect((await ask(world, 'users', {}, 'otto')).status).toBe(200);
});
