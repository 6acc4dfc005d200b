import { expect, it } from 'vitest';
import { userIdOf } from '#domain/units/ids.ts';
import { circles } from '#functions/community/circles.ts';
import { ask, communityWorld, feedOf, shared } from '#functions/community/testing/communityWorld.ts';

it('one sees nothing of who one blocks, neither follows the other any more, and it can be undone', async () => {
  const world = await communityWorld();
  await ask(world, 'maya', 'follow', { username: 'noah' });
  await ask(world, 'noah', 'follow', { username: 'maya' });
  await shared(world, 'noah', 'his');
  await ask(world, 'maya', 'block', { username: 'noah' });
  expect(await feedOf(world, 'maya')).toEqual([]);
  expect((await ask(world, 'maya', 'trader', { username: 'noah' })).body.data).toMatchObject({
    blocked: true,
    following: false,
    posts: [],
  });
  for (const name of ['maya', 'noah']) expect((await ask(world, name, 'circle')).body.data, name).toMatchObject({ follows: [] });
  const { traders } = (await ask(world, 'maya', 'traders', { q: 'noah' })).body.data as { traders: [] };
  expect(traders).toEqual([]);
  await ask(world, 'maya', 'unblock', { username: 'noah' });
  expect(await feedOf(world, 'maya')).toEqual(['his']);
});

it('is refused: trader_not_found, community_self, blocks_full', async () => {
  const world = await communityWorld();
  const code = async (username: string) => (await ask(world, 'maya', 'block', { username })).body.code;
  expect(await code('theo')).toBe('trader_not_found');
  expect(await code('maya')).toBe('community_self');
  const blocks = Array.from({ length: 50 }, (_, n) => userIdOf(`other-${n}`));
  await world.table.write({ put: circles.item({ follows: {}, blocks, revision: 1 }, userIdOf('id-maya')) });
  expect(await code('noah')).toBe('blocks_full');
});
