import { expect, it } from 'vitest';
import { userIdOf } from '#domain/units/ids.ts';
import { accessKey } from '#functions/people/access.ts';
import { adminWorld, ask } from './testing/adminWorld.ts';

it('shows an account and nothing of its journal; one that is gone or leaving is user_not_found', async () => {
  const world = await adminWorld();
  const { body } = await ask(world, 'user', { id: 'id-maya' });
  expect(body.data).toMatchObject({
    _id: 'id-maya',
    username: 'maya',
    email: 'maya@example.com',
    createdAt: '2026-09-03T12:00:00.000Z',
    disabled: false,
    sessions: 0,
    subscription: { type: 'monthly' },
    aiRequestLimits: { weeklyLimit: 50, remainingRequests: 50 },
  });
  await world.table.write({ update: accessKey(userIdOf('id-noah')), set: { status: 'leaving' } });
  for (const id of ['id-noah', 'id-nobody']) expect((await ask(world, 'user', { id })).body.code).toBe('user_not_found');
});
