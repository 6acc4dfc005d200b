import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type UserId, userIdOf } from '#domain/units/ids.ts';
import { announcements, newestAnnouncements } from '#functions/announcements/announcements.ts';
import { send } from '#functions/jobs/sendAnnouncements.ts';
import { timedId } from '#functions/journal/timedId.ts';
import { markAllNoticesRead, removeNotice } from '#functions/notices/noticeChanges.ts';
import { loadNotices, notices, noticeWrite } from '#functions/notices/notices.ts';
import { directoryWrite } from '#functions/people/findPeople.ts';
import type { Table } from '#functions/table/table.ts';
import { pushedTable } from '#functions/world/push/pushedTable.ts';
import { testNow, testWorld } from '#functions/world/testing/testWorld.ts';
import type { World } from '#functions/world/world.ts';
import { runs } from '../deep.ts';
import { tableTakingTurns } from './takingTurns.ts';
import { unconditional } from './unconditional.ts';

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

type Send = (world: World) => Promise<unknown>;

/** The naive way: each run writes everyone's notification, whether it exists or not. */
const sendBlindly: Send = async (world) => send({ ...world, table: unconditional(world.table) });

/** Two runs of the job send an announcement while a person who has it already marks everything as read. */
const announcing = (sending: Send) => async (turns: fc.Scheduler) => {
  const world = testWorld();
  await world.table.write(directoryWrite(userIdOf('maya'), 'maya'));
  const about = { title: 'Early close', message: 'At 1 PM.', at: testNow, sent: 0, after: null, done: false };
  await world.table.write({ put: announcements.item(about, timedId(testNow, 'announced')) });
  const raced = { ...world, table: tableTakingTurns(turns, world.table, ['write', 'transact']) };
  const reads = async () => {
    await sending(raced);
    await markAllNoticesRead(world.table, userIdOf('maya'), testNow + 1);
  };
  await turns.waitFor(Promise.all([sending(raced), reads()]));
  expect((await loadNotices(world.table, userIdOf('maya'), testNow + 1)).map(({ read }) => read)).toEqual([true]);
  expect(await newestAnnouncements(world.table, 1)).toMatchObject([{ sent: 1, done: true }]);
};

/** A table that pushes; `naive`: before the change is saved. */
const pushing = (isNaive: boolean) => (table: Table, tell: (userId: UserId) => Promise<void>) =>
  isNaive
    ? {
        ...table,
        meter: table.meter,
        write: async (write: Parameters<Table['write']>[0]) => {
          await tell(userIdOf('maya'));
          return table.write(write);
        },
      }
    : pushedTable(table, { tell });

/** Browsers read when a push reports a change; no second push follows. */
const telling = (push: ReturnType<typeof pushing>) => async (turns: fc.Scheduler) => {
  const world = testWorld();
  const slow = tableTakingTurns(turns, world.table);
  let seen: readonly string[] = [];
  const tell = async () => {
    seen = (await loadNotices(slow, userIdOf('maya'), testNow + 9)).map(({ title }) => title);
  };
  const table = push(slow, tell);
  const arrive = (title: string, at: number) =>
    table.write(noticeWrite({ now: () => testNow + at, random: world.random }, userIdOf('maya'), text(title)));
  await turns.waitFor(arrive('one', 1));
  await turns.waitFor(arrive('two', 2));
  expect(seen).toEqual(['two', 'one']);
};

describe('an announcement that two runs send', () => {
  it('reaches a person once and stays read; without conditions it does not: the naive twin fails', async () => {
    holds(await everyOrder(announcing(send), runs(40, 1500)));
    expect((await everyOrder(announcing(sendBlindly), 300)).failed).toBe(true);
  });
});

describe('a browser that is pushed a change', () => {
  it('finds it stored; telling before saving does not do: the naive twin fails', async () => {
    holds(await everyOrder(telling(pushing(false)), runs(40, 1500)));
    expect((await everyOrder(telling(pushing(true)), 300)).failed).toBe(true);
  });
});

describe('at the same time', () => {
  it.each([
    ['all are marked as read and a new one arrives: the new one stays unread', arriving],
    ['all are marked as read and one is deleted: it does not come back', deleting],
  ])('%s', async (_what, race) => {
    holds(await everyOrder(race(markAllNoticesRead), runs(60, 3000)));
    expect((await everyOrder(race(naive), 300)).failed).toBe(true);
  });
});
