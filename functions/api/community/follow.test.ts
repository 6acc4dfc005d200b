import { expect, it } from 'vitest';
import { userIdOf } from '#domain/units/ids.ts';
import { circles, followerCounts, followerSteps } from '#functions/community/circles.ts';
import { countFollowers } from '#functions/community/countFollowers.ts';
import { ask, communityWorld, shared } from '#functions/community/testing/communityWorld.ts';
import { settle } from '#functions/jobs/settleCommunity.ts';
import { followLimit, limitWrite } from '#functions/limits/dailyLimit.ts';
import { notices } from '#functions/notices/notices.ts';
import { profiles } from '#functions/people/profile.ts';
import { shownTo } from '#functions/privacy/testing/shownTo.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';

it('leaves no card behind in the feed of who unfollows or is blocked: nothing would ever take it away', async () => {
  const table = memoryTable();
  const world = await communityWorld({ table });
  const cardsOf = (name: string) => table.all().filter(({ pk }) => pk === `FEED#IN#id-${name}`).length;
  for (const reader of ['noah', 'olga']) await ask(world, reader, 'follow', { username: 'maya' });
  await shared(world, 'maya');
  expect([cardsOf('noah'), cardsOf('olga')]).toEqual([1, 1]);
  await ask(world, 'noah', 'unfollow', { username: 'maya' });
  await ask(world, 'maya', 'block', { username: 'olga' });
  expect([cardsOf('noah'), cardsOf('olga')]).toEqual([0, 0]);
});

it.each(['unfollow', 'block'] as const)(
  'leaves no card and no name behind when the call dies after its first write (%s), once the job has counted',
  async (call) => {
    const table = memoryTable();
    const world = await communityWorld({ table });
    const about = () => table.all().filter(({ pk }) => pk === 'FEED#IN#id-noah').length;
    const named = async () => (await shownTo(world, userIdOf('id-maya'))).some(({ title }) => title.includes('noah'));
    await ask(world, 'noah', 'follow', { username: 'maya' });
    await shared(world, 'maya');
    expect([about(), await named()]).toEqual([1, true]);
    const dying = { ...world, table: { ...table, write: () => Promise.reject(new Error('died')) } };
    const [by, other] = call === 'block' ? ['maya', 'noah'] : ['noah', 'maya'];
    expect((await ask(dying, by, call, { username: other })).status).toBe(500);
    await settle(world);
    expect([about(), await named()]).toEqual([0, false]);
  },
);

it('reads the notifications of a trader once for all who left together', async () => {
  const maya = userIdOf('id-maya');
  let reads = 0;
  const table = memoryTable([], (kind, partition) => {
    if (kind === 'read' && partition === notices.key(maya, '').pk) reads++;
  });
  const world = await communityWorld({ table });
  const left = Array.from({ length: 90 }, (_, n) => `reader${n}`);
  for (const name of left) await table.write({ put: followerSteps.item({ by: -1, of: userIdOf(`id-${name}`) }, maya, name) });
  reads = 0;
  await countFollowers(world, maya);
  expect([await followerCounts.load(table, 'strong', maya), reads]).toEqual([{ count: -90 }, 1]);
});

it('deletes the mark of a block when a follow ends the block', async () => {
  const world = await communityWorld();
  await ask(world, 'noah', 'block', { username: 'maya' });
  expect((await ask(world, 'noah', 'follow', { username: 'maya' })).status).toBe(200);
  expect((await ask(world, 'maya', 'follow', { username: 'noah' })).status).toBe(200);
});

it('notifies the trader, several followers in one notification, and each follower once', async () => {
  const world = await communityWorld();
  for (const name of ['noah', 'noah', 'theo', 'olga']) await ask(world, name, 'follow', { username: 'maya' });
  const told = await shownTo(world, userIdOf('id-maya'));
  expect(told.map(({ title, type, trader }) => [title, type, trader])).toEqual([['olga and 2 others now follow you', 'update', 'olga']]);
  expect((await ask(world, 'ada', 'trader', { username: 'maya' })).body.data).toMatchObject({ followers: 3 });
  expect((await ask(world, 'noah', 'circle')).body.data).toEqual({ follows: ['maya'], blocks: [] });
});

it('a trader who wants no notifications of followers gets none', async () => {
  const world = await communityWorld();
  await world.table.write({ update: profiles.key(userIdOf('id-maya')), set: { notices: { follow: false } } });
  await ask(world, 'noah', 'follow', { username: 'maya' });
  expect(await shownTo(world, userIdOf('id-maya'))).toEqual([]);
  expect((await ask(world, 'noah', 'trader', { username: 'maya' })).body.data).toMatchObject({ followers: 1, following: true });
});

it('is refused: trader_not_found, community_self, community_blocked, follows_full, follows_too_many', async () => {
  const world = await communityWorld();
  const code = async (username: string, token = 'noah') => (await ask(world, token, 'follow', { username })).body.code;
  expect(await code('theo')).toBe('trader_not_found');
  expect(await code('noah')).toBe('community_self');
  await ask(world, 'maya', 'block', { username: 'noah' });
  expect(await code('maya')).toBe('community_blocked');
  const follows = Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`other-${n}`, 0]));
  await world.table.write({ put: circles.item({ follows, blocks: [], revision: 1 }, userIdOf('id-olga')) });
  expect(await code('maya', 'olga')).toBe('follows_full');
  for (let n = 0; n < 100; n++) await world.table.write(limitWrite(followLimit(userIdOf('id-ada')), world.now()));
  expect(await code('maya', 'ada')).toBe('follows_too_many');
});
