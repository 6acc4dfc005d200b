import { expect, it } from 'vitest';
import { ask, communityWorld, feedOf, shared } from '#functions/community/testing/communityWorld.ts';
import { someTrades, tradeOf } from '#functions/community/testing/someTrades.ts';

it('its author changes a text everywhere, marked as edited; others get post_not_found', async () => {
  const world = await communityWorld();
  await ask(world, 'noah', 'follow', { username: 'maya' });
  const { _id: id } = await shared(world, 'maya', 'first');
  const edited = await ask(world, 'maya', 'edit', { id, text: 'second' });
  expect(edited.body.data).toMatchObject({ text: 'second', editedAt: new Date(world.now()).toISOString() });
  for (const order of ['new', 'following', 'top'] as const) expect(await feedOf(world, 'noah', order)).toEqual(['second']);
  expect((await ask(world, 'noah', 'edit', { id, text: 'third' })).body.code).toBe('post_not_found');
  expect((await ask(world, 'maya', 'edit', { id: 'AAAAAAAAAAA', text: 'third' })).body.code).toBe('post_not_found');
  expect(await feedOf(world, 'noah')).toEqual(['second']);
});

it('a site without a name gives a shared trade no public link: post_link_nowhere', async () => {
  const world = { ...(await communityWorld()), site: { url: '', shell: async () => '' } };
  await someTrades(world);
  const shares = { kind: 'trade', trade: tradeOf('open') };
  const { body } = await ask(world, 'maya', 'share', { text: '', shares, requestId: 'request-aaaaaaaaaaaaaaaa' });
  const { _id: id } = body.data as { _id: string };
  expect((await ask(world, 'maya', 'edit', { id, link: true })).body.code).toBe('post_link_nowhere');
});

it('a post that shares nothing needs a text and has no link: post_empty, post_link_unsuited', async () => {
  const world = await communityWorld();
  const { _id: id } = await shared(world, 'maya', 'first');
  expect((await ask(world, 'maya', 'edit', { id, text: ' ' })).body.code).toBe('post_empty');
  expect((await ask(world, 'maya', 'edit', { id, link: true })).body.code).toBe('post_link_unsuited');
  expect(await feedOf(world, 'noah')).toEqual(['first']);
});
