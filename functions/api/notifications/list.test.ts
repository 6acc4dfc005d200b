import { expect, it } from 'vitest';
import { commented } from '#copy/noticeTexts.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { comments } from '#functions/community/posts.ts';
import { withoutName } from '#functions/notices/naming.ts';
import { noticeWrite } from '#functions/notices/notices.ts';
import { profiles } from '#functions/people/profile.ts';
import { testNow, testWorld } from '#functions/world/testing/testWorld.ts';
import { call, listOf, notify, testReader } from './testing/testReader.ts';

/** A world in which Maya got these notifications and an hour has passed. */
async function notified(...titles: string[]) {
  const world = testWorld();
  await testReader(world, userIdOf('maya'));
  await testReader(world, userIdOf('noah'));
  for (const title of titles) await notify(world, userIdOf('maya'), title);
  world.setNow(world.now() + 3_600_000);
  return world;
}

it('lists a person’s own, newest first, with the count of the unread', async () => {
  const world = await notified('First', 'Second');
  expect(await listOf(world, 'maya')).toMatchObject({
    notifications: [
      {
        _id: expect.any(String),
        title: 'Second',
        message: 'Second.',
        type: 'update',
        read: false,
        createdAt: new Date(testNow + 2000).toISOString(),
      },
      { title: 'First' },
    ],
    unread: 2,
    more: false,
  });
  expect(await listOf(world, 'noah')).toEqual({ notifications: [], unread: 0, more: false });
});

it('gives 100 at a time, and the older ones on asking', async () => {
  const world = await notified(...Array.from({ length: 130 }, (_, n) => `n${n}`));
  const first = await listOf(world, 'maya');
  expect([first.notifications.length, first.unread, first.more]).toEqual([100, 100, true]);
  const second = await listOf(world, 'maya', first.notifications.at(-1)!._id);
  expect([second.notifications.length, second.notifications[0]!.title, second.more]).toEqual([30, 'n29', false]);
});

it('an unchanged poll is 304 and costs half a read unit beside the read of ACCESS, however long the list', async () => {
  const world = await notified(...Array.from({ length: 100 }, (_, n) => `n${n}`));
  const { headers } = await call(world, 'maya', 'list');
  const { read, write } = world.table.meter;
  const poll = await call(world, 'maya', 'list', {}, headers.etag);
  expect([poll.status, poll.body, poll.headers.etag]).toEqual([304, {}, headers.etag]);
  expect([world.table.meter.read - read, world.table.meter.write - write]).toEqual([1 + 0.5, 0]);
});

it('half a unit is enough for the longest possible notification', async () => {
  const world = await notified();
  await world.table.write(noticeWrite(world, userIdOf('maya'), { type: 'message', title: '漢'.repeat(140), message: '漢'.repeat(1000) }));
  world.setNow(world.now() + 3_600_000);
  const { headers } = await call(world, 'maya', 'list');
  await call(world, 'maya', 'markAllRead');
  const { read } = world.table.meter;
  await call(world, 'maya', 'list', {}, (await call(world, 'maya', 'list', {}, headers.etag)).headers.etag);
  const spent = world.table.meter.read - read;
  expect(spent).toBe(1 + 0.5 + 1 + 1 + 0.5);
});

it('a new one, a read, a deletion and a new day each give a new list', async () => {
  const world = await notified('First', 'Second');
  let etag = (await call(world, 'maya', 'list')).headers.etag;
  const changed = async () => {
    const { status, headers } = await call(world, 'maya', 'list', {}, etag);
    etag = headers.etag;
    return status === 200;
  };
  expect(await changed()).toBe(false);
  await notify(world, userIdOf('maya'), 'Third');
  expect([await changed(), await changed()]).toEqual([true, false]);
  const [third, second] = (await listOf(world, 'maya')).notifications;
  await call(world, 'maya', 'markRead', { id: second!._id });
  expect([await changed(), await changed()]).toEqual([true, false]);
  await call(world, 'maya', 'remove', { id: third!._id });
  expect([await changed(), await changed()]).toEqual([true, false]);
  world.setNow(world.now() + 86_400_000);
  expect([await changed(), await changed()]).toEqual([true, false]);
});

it('one that was written late, behind a newer one, is seen once the newest is a minute old', async () => {
  const world = await notified();
  const late = noticeWrite(world, userIdOf('maya'), { type: 'system', title: 'Late', message: 'Late.' });
  await notify(world, userIdOf('maya'), 'Newer');
  const etag = (await call(world, 'maya', 'list')).headers.etag;
  await world.table.write(late);
  world.setNow(world.now() + 61_000);
  const poll = await call(world, 'maya', 'list', {}, etag);
  expect((poll.body.data as { unread: number }).unread).toBe(2);
});

it('one older than 180 days is gone without a trace', async () => {
  const world = await notified('Old');
  world.setNow(testNow + 181 * 86_400_000);
  expect(await listOf(world, 'maya')).toEqual({ notifications: [], unread: 0, more: false });
});

it('an invalid id of a notification is invalid_input', async () => {
  const world = await notified();
  expect((await call(world, 'maya', 'list', { before: '../x' })).body.code).toBe('invalid_input');
});

it('names and words of others cost half a unit a person and a unit a comment, once each, and nothing when the list has none', async () => {
  const world = await notified('First');
  const spent = async () => {
    const { read } = world.table.meter;
    await call(world, 'maya', 'list');
    return world.table.meter.read - read;
  };
  const without = await spent();
  for (const [by, comment] of [
    ['noah', 'c1'],
    ['noah', 'c2'],
    ['olga', 'c3'],
  ] as const) {
    const { text, naming } = withoutName({ by: userIdOf(by), among: 'community', comment }, commented);
    await world.table.write({ put: profiles.item({ username: by, sharing: { community: true } } as never, userIdOf(by)) });
    await world.table.write({
      put: comments.item({ userId: userIdOf(by), text: `${comment} said`, at: 0, editedAt: null }, 'post', comment),
    });
    await world.table.write(noticeWrite(world, userIdOf('maya'), text, { post: 'post', naming }));
  }
  const people = 2 * 0.5;
  const blocks = 0.5;
  expect(await spent()).toBe(without + people + blocks + 3);
  expect((await listOf(world, 'maya')).notifications.map(({ message }) => message).sort()).toEqual([
    'First.',
    'c1 said',
    'c2 said',
    'c3 said',
  ]);
});
