import { expect, it } from 'vitest';
import { ask, commented, communityWorld, shared } from '#functions/community/testing/communityWorld.ts';

it('its author changes a comment; others get comment_not_found, and post_not_found after the post was deleted', async () => {
  const world = await communityWorld();
  const { _id: id } = await shared(world, 'maya');
  const commentId = await commented(world, 'noah', id, 'first');
  const edit = (token: string, changes: object = {}) => ask(world, token, 'editComment', { id, commentId, text: 'second', ...changes });
  expect((await edit('noah')).body.data).toMatchObject({ text: 'second', author: 'noah', own: true, editedAt: expect.any(String) });
  expect((await edit('maya', { text: 'third' })).body.code).toBe('comment_not_found');
  expect((await edit('noah', { commentId: '00000000000000000000' })).body.code).toBe('comment_not_found');
  expect((await edit('noah', { id: 'AAAAAAAAAAA' })).body.code).toBe('post_not_found');
  expect((await ask(world, 'olga', 'read', { id })).body.data).toMatchObject({ comments: [{ text: 'second' }] });
});

it('a blocked writer changes nothing more under the post, and can delete it: community_blocked', async () => {
  const world = await communityWorld();
  const { _id: id } = await shared(world, 'maya');
  const commentId = await commented(world, 'noah', id, 'first');
  await ask(world, 'maya', 'block', { username: 'noah' });
  expect((await ask(world, 'noah', 'editComment', { id, commentId, text: 'You fool.' })).body.code).toBe('community_blocked');
  expect((await ask(world, 'olga', 'read', { id })).body.data).toMatchObject({ comments: [{ text: 'first' }] });
  expect((await ask(world, 'noah', 'removeComment', { id, commentId })).status).toBe(200);
});
