import { expect, it } from 'vitest';
import { ask, commented, communityWorld, shared } from '#functions/community/testing/communityWorld.ts';

it('lets its author and the post’s author delete a comment, idempotently; refuses others with comment_not_found', async () => {
  const world = await communityWorld();
  const { _id: id } = await shared(world, 'maya');
  const remove = (token: string, commentId: string) => ask(world, token, 'removeComment', { id, commentId });
  const [own, hers] = [await commented(world, 'noah', id), await commented(world, 'noah', id)];
  expect((await remove('olga', own)).body.code).toBe('comment_not_found');
  for (let time = 0; time < 2; time++) expect((await remove('noah', own)).status).toBe(200);
  expect((await remove('maya', hers)).status).toBe(200);
  expect((await ask(world, 'olga', 'read', { id })).body.data).toMatchObject({ post: { comments: 0 }, comments: [] });
});
