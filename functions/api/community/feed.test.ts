import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import type { PostView } from '#contract/schemas/postView.ts';
import { type CommunityPost, postCard } from '#domain/community/communityPost.ts';
import { type UserId, userIdOf } from '#domain/units/ids.ts';
import { circles } from '#functions/community/circles.ts';
import { deliveryWrite } from '#functions/community/deliverPost.ts';
import { feedName, followedCards, newCards, topCards, topName } from '#functions/community/posts.ts';
import { ask, commented, communityWorld, feedOf, setSharing, shared } from '#functions/community/testing/communityWorld.ts';
import { largestPost } from '#functions/community/testing/largestPost.ts';
import { sharingWrites } from '#functions/community/withdrawalWrites.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import { itemSize } from '#functions/table/itemSize.ts';
import { testNow } from '#functions/world/testing/testWorld.ts';
import { runs } from '#tests/deep.ts';
import { routes } from './index.ts';

const nothing = { community: false, amounts: false };

it('the newest come first, and each page goes on where the last one ended', async () => {
  const world = await communityWorld();
  for (let n = 0; n < 45; n++) {
    world.setNow(testNow + n * 86_400_000 * (n === 20 ? 1 : 0) + n * 60_000);
    await shared(world, ['maya', 'noah', 'olga'][n % 3]!, `post ${n}`);
  }
  const seen: string[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const { body } = await ask(world, 'theo', 'feed', { order: 'new', ...(after !== undefined && { after }) });
    const page = body.data as { posts: PostView[]; next: string | null };
    seen.push(...page.posts.map(({ text }) => text));
    after = page.next;
  }
  expect(new Set(seen).size).toBe(45);
  expect(seen.filter((text) => text !== 'post 20').slice(0, 2)).toEqual(['post 44', 'post 43']);
});

it('those of traders one follows are in a feed of their own, from their last ten on, until one follows them no more', async () => {
  const world = await communityWorld();
  await shared(world, 'maya', 'before');
  await ask(world, 'noah', 'follow', { username: 'maya' });
  world.setNow(testNow + 1000);
  await shared(world, 'maya', 'after');
  await shared(world, 'olga', 'not followed');
  expect(await feedOf(world, 'noah', 'following')).toEqual(['after', 'before']);
  await ask(world, 'noah', 'unfollow', { username: 'maya' });
  expect(await feedOf(world, 'noah', 'following')).toEqual([]);
});

it('the most liked of this month come first, then those of the last', async () => {
  const world = await communityWorld();
  world.setNow(testNow - 30 * 86_400_000);
  await shared(world, 'maya', 'October');
  world.setNow(testNow);
  const liked = await shared(world, 'maya', 'liked');
  world.setNow(testNow + 1000);
  await shared(world, 'noah', 'newer');
  await ask(world, 'theo', 'like', { id: liked._id });
  expect(await feedOf(world, 'olga', 'top')).toEqual(['liked', 'newer', 'October']);
  await ask(world, 'theo', 'unlike', { id: liked._id });
  expect(await feedOf(world, 'olga', 'top')).toEqual(['newer', 'liked', 'October']);
});

it('likes and comments are counted on every card, and the reader’s own like is marked', async () => {
  const world = await communityWorld();
  await ask(world, 'noah', 'follow', { username: 'maya' });
  const { _id: id } = await shared(world, 'maya');
  await ask(world, 'noah', 'like', { id });
  await commented(world, 'olga', id);
  for (const order of ['new', 'following', 'top']) {
    const { body } = await ask(world, 'noah', 'feed', { order });
    expect(body.data, order).toMatchObject({
      posts: [{ likes: 1, comments: 1, liked: true, following: true, own: false, author: 'maya' }],
    });
  }
});

it('removes a user who stops sharing from every feed with the next request, before any listener runs, and restores them when they share again', async () => {
  const world = await communityWorld();
  await ask(world, 'noah', 'follow', { username: 'maya' });
  await shared(world, 'maya', 'hers');
  await setSharing(world, userIdOf('id-maya'), false);
  for (const order of ['new', 'following', 'top'] as const) expect(await feedOf(world, 'noah', order), order).toEqual([]);
  await setSharing(world, userIdOf('id-maya'), true);
  expect(await feedOf(world, 'noah')).toEqual(['hers']);
});

it('a page of twenty costs at most five read units, however many posts and follows there are, with the largest cards', async () => {
  const size = runs(3_000, 100_000);
  const world = await communityWorld();
  const reader = userIdOf('id-noah');
  const idOf = (n: number): UserId => userIdOf(`person-${String(n).padStart(15, '0')}`);
  const posts = Array.from(
    { length: size },
    (_, n): CommunityPost => ({ ...largestPost, id: `post${String(n).padStart(7, '0')}`, at: testNow - n * 1000, userId: idOf(n % 200) }),
  );
  for (const post of posts) {
    const card = postCard(post);
    await world.table.write({ put: newCards.item(card, feedName(post)) });
    await world.table.write({ put: topCards.item(card, topName(post)) });
    await world.table.write(deliveryWrite(post, reader, testNow));
    expect(itemSize(followedCards.item({ ...card, deliveredAt: testNow }, reader, feedName(post)))).toBeLessThanOrEqual(1024 - 16);
  }
  const follows = Object.fromEntries(Array.from({ length: 200 }, (_, n) => [idOf(n), testNow - 1]));
  const blocks = Array.from({ length: 50 }, (_, n) => idOf(1000 + n));
  await world.table.write({ put: circles.item({ follows, blocks, revision: 1 }, reader) });
  for (let n = 0; n < 60; n++) await world.table.transact(sharingWrites(idOf(5000 + n), { ...nothing, community: true }, nothing, testNow));
  for (const { id } of posts.slice(0, 20))
    await world.table.write({
      put: { pk: `CIRCLE#${reader}`, sk: `LIKED#${feedName(posts.find((each) => each.id === id)!)}`, at: 1, postId: id },
    });
  const costs: Record<string, number> = {};
  for (const order of ['new', 'following', 'top']) {
    const before = world.table.meter.read;
    const { body } = await callEndpoint(routes(world), api.community.feed, { order }, { token: 'noah' });
    // The one unit beside is that of the ACCESS item, read with every call.
    costs[order] = world.table.meter.read - before - 1;
    expect((body.data as { posts: PostView[] }).posts, order).toHaveLength(20);
    expect(costs[order], order).toBeLessThanOrEqual(5);
  }
  console.log(`${size} posts, 200 follows: ${JSON.stringify(costs)} RRU a page of 20`);
});
