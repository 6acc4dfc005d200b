import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { ask, communityWorld, feedOf, shared } from '#functions/community/testing/communityWorld.ts';
import { hear } from '#functions/community/testing/hear.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import { routes as account } from '../account/index.ts';

it('shows a user’s shared content and one’s relation to them; trader_not_found if they share nothing', async () => {
  const world = await communityWorld();
  await shared(world, 'maya', 'hers');
  await ask(world, 'noah', 'follow', { username: 'maya' });
  expect((await ask(world, 'noah', 'trader', { username: 'Maya' })).body.data).toMatchObject({
    username: 'maya',
    followers: 1,
    own: false,
    following: true,
    blocked: false,
    posts: [{ text: 'hers', author: 'maya' }],
  });
  for (const username of ['theo', 'nobody']) expect((await ask(world, 'noah', 'trader', { username })).body.code).toBe('trader_not_found');
  expect((await ask(world, 'theo', 'trader', { username: 'theo' })).body.data).toMatchObject({ own: true, posts: [] });
});

it('another name is on everything they shared, and on the list', async () => {
  const world = await communityWorld();
  await ask(world, 'noah', 'follow', { username: 'maya' });
  await shared(world, 'maya', 'hers');
  await callEndpoint(account(world), api.account.changeUsername, { username: 'maya_2' }, { token: 'maya' });
  await hear(world);
  for (const order of ['new', 'following', 'top'])
    expect((await ask(world, 'noah', 'feed', { order })).body.data, order).toMatchObject({ posts: [{ author: 'maya_2' }] });
  const { traders } = (await ask(world, 'noah', 'traders', { q: 'maya' })).body.data as { traders: { username: string }[] };
  expect(traders.map(({ username }) => username)).toEqual(['maya_2']);
  expect(await feedOf(world, 'noah')).toEqual(['hers']);
});

it('counts posts of each kind as they come and go, and pages through one kind', async () => {
  const world = await communityWorld();
  const counts = async () => ((await ask(world, 'noah', 'trader', { username: 'maya' })).body.data as { counts: object }).counts;
  expect(await counts()).toEqual({ trade: 0, week: 0, text: 0 });
  const ids: string[] = [];
  for (let n = 0; n < 3; n++) ids.push((await shared(world, 'maya', `text ${n}`))._id);
  expect(await counts()).toEqual({ trade: 0, week: 0, text: 3 });
  await ask(world, 'maya', 'edit', { id: ids[0]!, text: 'another' });
  await ask(world, 'noah', 'like', { id: ids[0]! });
  for (let twice = 0; twice < 2; twice++) await ask(world, 'maya', 'remove', { id: ids[1]! });
  expect(await counts()).toEqual({ trade: 0, week: 0, text: 2 });
  const ofKind = async (kind: string) =>
    ((await ask(world, 'noah', 'trader', { username: 'maya', kind })).body.data as { posts: { text: string }[] }).posts.map(
      ({ text }) => text,
    );
  expect((await ofKind('text')).toSorted()).toEqual(['another', 'text 2']);
  expect(await ofKind('trade')).toEqual([]);
});

it('of whom one blocks no count shows', async () => {
  const world = await communityWorld();
  await shared(world, 'maya', 'hers');
  await ask(world, 'noah', 'block', { username: 'maya' });
  expect((await ask(world, 'noah', 'trader', { username: 'maya' })).body.data).toMatchObject({
    blocked: true,
    posts: [],
    counts: { trade: 0, week: 0, text: 0 },
  });
});
