import { expect, it } from 'vitest';
import { ask, communityWorld, shared } from '#functions/community/testing/communityWorld.ts';

it('removes a like, once; removing a missing one never counts below zero: post_not_found for an invalid id', async () => {
  const world = await communityWorld();
  const { _id: id } = await shared(world, 'maya');
  await ask(world, 'noah', 'like', { id });
  for (let time = 0; time < 2; time++) expect((await ask(world, 'noah', 'unlike', { id })).body.data).toEqual({ likes: 0 });
  expect((await ask(world, 'noah', 'unlike', { id: 'AAAAAAAAAAA' })).body.code).toBe('post_not_found');
});
