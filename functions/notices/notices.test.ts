import { expect, it } from 'vitest';
import * as noticeTexts from '#copy/noticeTexts.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { testNow, testWorld } from '../world/testing/testWorld.ts';
import { loadNotices, NOTICE_DAYS, notices, noticeWrite, unreadCount } from './notices.ts';

const text = (title: string) => ({ type: 'update', title, message: 'Hello.' }) as const;

it('stores a notification if and only if its cause happened', async () => {
  const { table, now, random } = testWorld();
  const written = noticeWrite({ now, random }, userIdOf('maya'), noticeTexts.welcome('maya'));
  const cause = { put: { pk: 'USER#maya', sk: 'CAUSE' }, if: { expression: 'attribute_exists(pk)' } };
  expect(await table.transact([written, cause])).toBe(false);
  expect(await loadNotices(table, userIdOf('maya'), now())).toEqual([]);
  expect(await table.transact([written, { put: cause.put }])).toBe(true);
  expect(await loadNotices(table, userIdOf('maya'), now())).toMatchObject([
    { ...noticeTexts.welcome('maya'), read: false, createdAt: testNow },
  ]);
});

it('they come newest first, page by page, and each person has their own', async () => {
  const world = testWorld();
  for (let n = 0; n < 5; n++) {
    world.setNow(testNow + n);
    await world.table.write(noticeWrite(world, userIdOf('maya'), text(`n${n}`)));
  }
  await world.table.write(noticeWrite(world, userIdOf('noah'), text('his')));
  const titles = async (before?: string) => {
    const page = await loadNotices(world.table, userIdOf('maya'), world.now(), { limit: 2, ...(before !== undefined && { before }) });
    return { titles: page.map(({ title }) => title), last: page.at(-1)?.id };
  };
  const first = await titles();
  const second = await titles(first.last);
  expect([first.titles, second.titles, (await titles(second.last)).titles]).toEqual([['n4', 'n3'], ['n2', 'n1'], ['n0']]);
});

it('one older than 180 days does not show, even while the table still has it', async () => {
  const world = testWorld();
  await world.table.write(noticeWrite(world, userIdOf('maya'), text('old')));
  const end = testNow + NOTICE_DAYS * 86_400_000;
  expect(await loadNotices(world.table, userIdOf('maya'), end)).toHaveLength(1);
  expect(await loadNotices(world.table, userIdOf('maya'), end + 1)).toEqual([]);
});

it('titles have at most 140 characters and messages at most 1,000, and no emoji is cut in half', async () => {
  const world = testWorld();
  await world.table.write(noticeWrite(world, userIdOf('maya'), { type: 'message', title: '🦊'.repeat(140), message: 'm'.repeat(2000) }));
  const [stored] = await loadNotices(world.table, userIdOf('maya'), world.now());
  expect(stored!.title.length).toBeLessThanOrEqual(140);
  expect(stored!.title.isWellFormed()).toBe(true);
  expect([stored!.message.length, stored!.message.at(-1)]).toEqual([1000, '…']);
});

it('counts unread ones', async () => {
  const world = testWorld();
  await world.table.write(noticeWrite(world, userIdOf('maya'), text('a')));
  await world.table.write(noticeWrite(world, userIdOf('maya'), text('b')));
  const [newest] = await loadNotices(world.table, userIdOf('maya'), world.now());
  await world.table.write({ update: notices.key(userIdOf('maya'), newest!.id), set: { read: true } });
  expect(unreadCount(await loadNotices(world.table, userIdOf('maya'), world.now()))).toBe(1);
});
