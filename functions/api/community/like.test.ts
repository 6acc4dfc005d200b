import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { postWrites } from '#functions/community/changePost.ts';
import { loadPost } from '#functions/community/posts.ts';
import { ask, communityWorld, shared } from '#functions/community/testing/communityWorld.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import { profiles } from '#functions/people/profile.ts';
import { shownTo } from '#functions/privacy/testing/shownTo.ts';
import { routes } from './index.ts';

it('counts once, and a missing post cannot be liked: post_not_found', async () => {
  const world = await communityWorld();
  const { _id: id } = await shared(world, 'maya');
  for (let time = 0; time < 2; time++) expect((await ask(world, 'noah', 'like', { id })).body.data).toEqual({ likes: 1 });
  expect((await ask(world, 'noah', 'like', { id: 'AAAAAAAAAAA' })).body.code).toBe('post_not_found');
});

it('many likes are one notification, which names only who shares, and none is of one’s own', async () => {
  const world = await communityWorld();
  const { _id: id } = await shared(world, 'maya', 'I waited.');
  const notices = () => shownTo(world, userIdOf('id-maya'));
  await ask(world, 'maya', 'like', { id });
  expect(await notices()).toEqual([]);
  await ask(world, 'noah', 'like', { id });
  expect(await notices()).toMatchObject([{ title: 'noah liked your post', message: 'I waited.', type: 'trade', post: id }]);
  await ask(world, 'theo', 'like', { id });
  expect((await notices()).map(({ title }) => title)).toEqual(['2 traders liked your post']);
  await ask(world, 'olga', 'like', { id });
  expect((await notices()).map(({ title }) => title)).toEqual(['olga and 2 others liked your post']);
});

it('removes the name of a user who withdrew a like, and does not notify again when they like again', async () => {
  const world = await communityWorld();
  const { _id: id } = await shared(world, 'maya', 'I waited.');
  for (const act of ['like', 'unlike', 'like', 'unlike', 'like'] as const) await ask(world, 'noah', act, { id });
  expect((await shownTo(world, userIdOf('id-maya'))).map(({ title }) => title)).toEqual(['Someone liked your post']);
});

it('an author who wants no notifications of likes gets none', async () => {
  const world = await communityWorld();
  const { _id: id } = await shared(world, 'maya');
  await world.table.write({ update: profiles.key(userIdOf('id-maya')), set: { notices: { like: false } } });
  await ask(world, 'noah', 'like', { id });
  expect(await shownTo(world, userIdOf('id-maya'))).toEqual([]);
});

it('does not let a blocked trader like, and lets them take a like back: community_blocked', async () => {
  const world = await communityWorld();
  const { _id: id } = await shared(world, 'maya');
  await ask(world, 'noah', 'like', { id });
  await ask(world, 'maya', 'block', { username: 'noah' });
  expect((await ask(world, 'noah', 'unlike', { id })).body.data).toEqual({ likes: 0 });
  expect((await ask(world, 'noah', 'like', { id })).body.code).toBe('community_blocked');
  expect((await ask(world, 'maya', 'read', { id })).body.data).toMatchObject({ post: { likes: 0 } });
});

it('goes on counting where an older release, which counted in the post alone, ended', async () => {
  const world = await communityWorld();
  const { _id: id } = await shared(world, 'maya');
  const post = (await loadPost(world.table, id))!;
  await world.table.transact(postWrites(post, { ...post, likes: 12, comments: 3, revision: 2 }));
  expect((await ask(world, 'noah', 'like', { id })).body.data).toEqual({ likes: 13 });
  const { body } = await ask(world, 'olga', 'feed', { order: 'top' });
  expect(body.data).toMatchObject({ posts: [{ likes: 13, comments: 3 }] });
});

it('costs at most 19 write units and 8 read units, and the read of ACCESS', async () => {
  const world = await communityWorld();
  const { _id: id } = await shared(world, 'maya');
  for (const call of [api.community.like, api.community.unlike]) {
    const { read, write } = world.table.meter;
    expect((await callEndpoint(routes(world), call, { id }, { token: 'noah' })).status).toBe(200);
    expect(world.table.meter.write - write, call.path).toBeLessThanOrEqual(19);
    expect(world.table.meter.read - read - 1, call.path).toBeLessThanOrEqual(8);
  }
});

it('many who like at the same moment are all counted', async () => {
  const world = await communityWorld();
  const { _id: id } = await shared(world, 'maya');
  await Promise.all(['noah', 'olga', 'theo', 'maya', 'ada'].map((name) => ask(world, name, 'like', { id })));
  expect((await ask(world, 'olga', 'read', { id })).body.data).toMatchObject({ post: { likes: 5 } });
});
