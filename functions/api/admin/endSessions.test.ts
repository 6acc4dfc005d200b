import { expect, it } from 'vitest';
import { act, adminWorld, ask } from './testing/adminWorld.ts';

it('invalidates tokens issued until now; an unknown user is user_not_found', async () => {
  const world = await adminWorld();
  expect((await ask(world, 'users', {}, 'otto')).status).toBe(200);
  expect(await act(world, 'endSessions', 'otto')).toBe(200);
  expect((await ask(world, 'users', {}, 'otto')).body.code).toBe('signed_out');
  expect(await act(world, 'endSessions', 'nobody')).toBe('user_not_found');
});
