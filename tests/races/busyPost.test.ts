import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import type { PostView } from '#contract/schemas/postView.ts';
import { routes } from '#functions/api/community/index.ts';
import { ask, communityWorld, memberNamed, shared } from '#functions/community/testing/communityWorld.ts';
import { hear } from '#functions/community/testing/hear.ts';
import { settle } from '#functions/jobs/settleCommunity.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import { conflictingTable } from './conflictingTable.ts';

const members = Array.from({ length: 40 }, (_, n) => `member${n}`);

it('refuses none of forty who like and comment on a post at the same time, and counts them all', async () => {
  const world = await communityWorld({ table: memoryTable() });
  for (const name of members) await memberNamed(world, name);
  await ask(world, 'noah', 'follow', { username: 'maya' });
  const { _id: id } = await shared(world, 'maya');

  const busy = { ...world, table: conflictingTable(world.table), wait: (ms: number) => pause(ms) };
  const calls = members.flatMap((token, n) => [
    callEndpoint(routes(busy), api.community.like, { id }, { token }),
    callEndpoint(routes(busy), api.community.comment, { id, text: 'Yes.', requestId: `request-${String(n).padStart(16, '0')}` }, { token }),
  ]);
  const answers = await Promise.all(calls);
  expect(answers.filter(({ status }) => status !== 200).map(({ status, body }) => [status, body.code])).toEqual([]);
  expect(busy.table.refused.count).toBeGreaterThan(0);

  const counts = { likes: 40, comments: 40 };
  expect((await ask(world, 'olga', 'read', { id })).body.data).toMatchObject({ post: counts });
  await hear(world);
  await settle(world);
  for (const order of ['new', 'top', 'following']) {
    const { posts } = (await ask(world, 'noah', 'feed', { order })).body.data as { posts: readonly PostView[] };
    expect(posts, order).toMatchObject([counts]);
  }
  const page = (await ask(world, 'olga', 'trader', { username: 'maya' })).body.data;
  expect(page).toMatchObject({ posts: [counts] });
  const { comments } = (await ask(world, 'olga', 'read', { id })).body.data as { comments: readonly unknown[] };
  expect(comments).toHaveLength(40);
});

it('refuses none of forty who follow a trader at the same time, and counts them all', async () => {
  const world = await communityWorld({ table: memoryTable() });
  for (const name of members) await memberNamed(world, name);
  const busy = { ...world, table: conflictingTable(world.table), wait: (ms: number) => pause(ms) };
  const act = (call: 'follow' | 'unfollow', some: readonly string[]) =>
    Promise.all(some.map((token) => callEndpoint(routes(busy), api.community[call], { username: 'maya' }, { token })));
  const followers = async () => {
    await settle(world);
    return ((await ask(world, 'olga', 'trader', { username: 'maya' })).body.data as { followers: number }).followers;
  };
  expect((await act('follow', members)).filter(({ status }) => status !== 200).map(({ body }) => body.code)).toEqual([]);
  expect(busy.table.refused.count).toBeGreaterThan(0);
  expect(await followers()).toBe(40);
  expect((await act('unfollow', members.slice(0, 30))).filter(({ status }) => status !== 200).map(({ body }) => body.code)).toEqual([]);
  expect(await followers()).toBe(10);
});
