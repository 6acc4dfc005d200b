import { expect, it } from 'vitest';
import { userIdOf } from '#domain/units/ids.ts';
import { ask, commented, communityWorld, setSharing, shared } from '#functions/community/testing/communityWorld.ts';

it('a post has its comments, oldest first, and none of who stopped sharing or is blocked: post_not_found where the post itself is not shared', async () => {
  const world = await communityWorld();
  const { _id: id } = await shared(world, 'maya', 'x'.repeat(900));
  for (const name of ['noah', 'maya', 'olga', 'noah']) {
    world.setNow(world.now() + 1000);
    await commented(world, name, id, `${name} wrote this`);
  }
  const names = async (token: string) =>
    ((await ask(world, token, 'read', { id })).body.data as { comments: { author: string }[] } | undefined)?.comments.map(
      ({ author }) => author,
    );
  expect(await names('theo')).toEqual(['noah', 'maya', 'olga', 'noah']);
  expect((await ask(world, 'noah', 'read', { id })).body.data).toMatchObject({
    post: { text: 'x'.repeat(900), more: false, comments: 4, own: false },
    comments: [{ own: true, byAuthor: false }, { byAuthor: true }, {}, {}],
  });
  await setSharing(world, userIdOf('id-olga'), false);
  expect(await names('theo')).toEqual(['noah', 'maya', 'noah']);
  await ask(world, 'theo', 'block', { username: 'noah' });
  expect(await names('theo')).toEqual(['maya']);
  await setSharing(world, userIdOf('id-maya'), false);
  expect((await ask(world, 'theo', 'read', { id })).body.code).toBe('post_not_found');
  expect((await ask(world, 'maya', 'read', { id })).status).toBe(200);
});

it('no answer names anything of a person but the username', async () => {
  const world = await communityWorld();
  const { _id: id } = await shared(world, 'maya');
  await commented(world, 'noah', id);
  for (const [call, input] of [
    ['read', { id }],
    ['feed', { order: 'new' }],
    ['trader', { username: 'maya' }],
    ['traders', {}],
  ] as const)
    expect(JSON.stringify((await ask(world, 'olga', call, input)).body), call).not.toMatch(/id-(maya|noah)|example\.com/);
});
