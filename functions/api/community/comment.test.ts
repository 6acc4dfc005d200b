import { expect, it } from 'vitest';
import { userIdOf } from '#domain/units/ids.ts';
import { posts } from '#functions/community/posts.ts';
import { ask, commented, communityWorld, setSharing, shared } from '#functions/community/testing/communityWorld.ts';
import { commentLimit, limitWrite } from '#functions/limits/dailyLimit.ts';
import { noticesVersion } from '#functions/notices/notices.ts';
import { profiles } from '#functions/people/profile.ts';
import { shownTo } from '#functions/privacy/testing/shownTo.ts';

const requestId = 'request-aaaaaaaaaaaaaaaa';

it('notifies the author in the same transaction, except for their own comments or after an opt-out', async () => {
  const world = await communityWorld();
  const { _id: id } = await shared(world, 'maya');
  await commented(world, 'noah', id, 'Well done.');
  await commented(world, 'maya', id, 'Thanks.');
  const notices = () => shownTo(world, userIdOf('id-maya'));
  expect(await notices()).toMatchObject([{ type: 'message', title: 'noah commented on your post', message: 'Well done.', post: id }]);
  await world.table.write({ update: profiles.key(userIdOf('id-maya')), set: { notices: { comment: false } } });
  await commented(world, 'olga', id);
  expect(await notices()).toHaveLength(1);
});

it('stores a repeated request once', async () => {
  const world = await communityWorld();
  const { _id: id } = await shared(world, 'maya');
  for (const later of [0, 0, 5000]) {
    world.setNow(world.now() + later);
    expect((await ask(world, 'noah', 'comment', { id, text: 'Once.', requestId })).status).toBe(200);
  }
  expect((await ask(world, 'olga', 'read', { id })).body.data).toMatchObject({ post: { comments: 1 }, comments: [{ text: 'Once.' }] });
  expect(await shownTo(world, userIdOf('id-maya'))).toHaveLength(1);
});

it('is refused: post_not_found, community_off, community_blocked, comments_full, comments_too_many', async () => {
  const world = await communityWorld();
  const { _id: id } = await shared(world, 'maya');
  const code = async (token: string, post = id) => (await ask(world, token, 'comment', { id: post, text: 'Hello.', requestId })).body.code;
  expect(await code('noah', 'AAAAAAAAAAA')).toBe('post_not_found');
  expect(await code('theo')).toBe('community_off');
  await ask(world, 'maya', 'block', { username: 'noah' });
  expect(await code('noah')).toBe('community_blocked');
  await world.table.write({ update: posts.key(id), set: { comments: 200 } });
  expect(await code('olga')).toBe('comments_full');
  await world.table.write({ update: posts.key(id), set: { comments: 0 } });
  for (let n = 0; n < 100; n++) await world.table.write(limitWrite(commentLimit(userIdOf('id-olga')), world.now()));
  expect(await code('olga')).toBe('comments_too_many');
  expect((await ask(world, 'olga', 'read', { id })).body.data).toMatchObject({ comments: [] });
});

const shownToMaya = async (world: Awaited<ReturnType<typeof communityWorld>>) =>
  (await shownTo(world, userIdOf('id-maya'))).map(({ title, message }) => [title, message]);

it('the notification shows the current comment: edited, or deleted with it', async () => {
  const world = await communityWorld();
  const { _id: id } = await shared(world, 'maya');
  const commentId = await commented(world, 'noah', id, 'You fool.');
  await ask(world, 'noah', 'editComment', { id, commentId, text: 'Well done.' });
  expect(await shownToMaya(world)).toEqual([['noah commented on your post', 'Well done.']]);
  await ask(world, 'noah', 'removeComment', { id, commentId });
  expect(await shownToMaya(world)).toEqual([]);
});

it('the notification hides a commenter who stopped sharing or is blocked, and their text', async () => {
  const world = await communityWorld();
  const { _id: id } = await shared(world, 'maya');
  await commented(world, 'noah', id, 'You fool.');
  const silent = [['Someone commented on your post', 'The comment is no longer there.']];
  await setSharing(world, userIdOf('id-noah'), false);
  expect(await shownToMaya(world)).toEqual(silent);
  await setSharing(world, userIdOf('id-noah'), true);
  expect(await shownToMaya(world)).toEqual([['noah commented on your post', 'You fool.']]);
  await ask(world, 'maya', 'block', { username: 'noah' });
  expect(await shownToMaya(world)).toEqual(silent);
});

it('deletes the comment and its notification with the post', async () => {
  const world = await communityWorld();
  const { _id: id } = await shared(world, 'maya');
  await commented(world, 'noah', id, 'You fool.');
  await ask(world, 'noah', 'like', { id });
  await ask(world, 'maya', 'remove', { id });
  expect(await shownToMaya(world)).toEqual([['Someone liked your post', 'I waited.']]);
});

it('an author who has seen the list asks again after an edit', async () => {
  const world = await communityWorld();
  const { _id: id } = await shared(world, 'maya');
  const commentId = await commented(world, 'noah', id, 'first');
  const version = () => noticesVersion(world.table, userIdOf('id-maya'), world.now());
  const before = await version();
  await ask(world, 'noah', 'editComment', { id, commentId, text: 'second' });
  expect(await version()).not.toBe(before);
});
