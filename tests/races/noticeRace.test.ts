import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { userIdOf } from '#domain/units/ids.ts';
import { markAllNoticesRead, removeNotice } from '#functions/notices/noticeChanges.ts';
import { loadNotices, notices, noticeWrite } from '#functions/notices/notices.ts';
import { testNow, testWorld } from '#functions/world/testing/testWorld.ts';
import { runs } from '../deep.ts';
import { tableTakingTurns } from './takingTurns.ts';

type ReadAll = typeof markAllNoticesRead;

/** The naive way: count the unread, then mark all present ones. */
const naive: ReadAll = async (table, userId) => {
  if ((await loadNotices(table, userId, testNow)).every(({ read }) => read)) return;
  for (const { id } of await loadNotices(table, userId, testNow)) {
    await table.write({ update: notices.key(userId, id), set: { read: true } });
  }
};

const text = (title: string) => ({ type: 'system', title, message: title }) as const;
const everyOrder = (race: (turns: fc.Scheduler) => Promise<void>, numRuns: number) =>
  fc.check(fc.asyncProperty(fc.scheduler(), race), { numRuns, endOnFailure: true });
const holds = (result: fc.RunDetails<[fc.Scheduler]>) => expect(fc.defaultReportMessage(result) ?? 'holds').toBe('holds');

/** One notification exists; while all are marked as read another arrives, created at a later moment. */
const arriving = (readAll: ReadAll) => async (turns: fc.Scheduler) => {
  const world = testWorld();
  await world.table.write(noticeWrite(world, userIdOf('maya'), text('seen')));
  const table = tableTakingTurns(turns, world.table);
  const after = noticeWrite({ now: () => testNow + 1, random: world.random }, userIdOf('maya'), text('new'));
  await turns.waitFor(Promise.all([readAll(table, userIdOf('maya'), testNow), table.write(after)]));
  const left = await loadNotices(world.table, userIdOf('maya'), testNow + 1);
  expect(left.map(({ title, read }) => [title, read])).toEqual([
    ['new', false],
    ['seen', true],
  ]);
};

/** One of two is deleted while both are marked as read. */
const deleting = (readAll: ReadAll) => async (turns: fc.Scheduler) => {
  const world = testWorld();
  for (const title of ['gone', 'stays']) await world.table.write(noticeWrite(world, userIdOf('maya'), text(title)));
  const gone = (await loadNotices(world.table, userIdOf('maya'), testNow)).find(({ title }) => title === 'gone')!;
  const table = tableTakingTurns(turns, world.table);
  await turns.waitFor(Promise.all([readAll(table, userIdOf('maya'), testNow), removeNotice(table, userIdOf('maya'), gone.id)]));
  const left = (await world.table.query({ pk: 'NOTICE#maya', prefix: 'NOTICE#' })).map(({ title, read }) => [title, read]);
  expect(left).toEqual([['stays', true]]);
};

describe('at the same time', () => {
  it.each([
    ['all are marked as read and a new one arrives: the new one stays unread', arriving],
    ['all are marked as read and one is deleted: it does not come back', deleting],
  ])('%s', async (_what, race) => {
    holds(await everyOrder(race(markAllNoticesRead), runs(60, 3000)));
    expect((await everyOrder(race(naive), 300)).failed).toBe(true);
  });
});
