import { weekReady } from '#copy/noticeTexts.ts';
import { dayKey, weekToReview } from '#domain/units/dayKey.ts';
import { type UserId, userIdOf } from '#domain/units/ids.ts';
import { millis } from '#domain/units/millis.ts';
import { loadWeek } from '../journal/weekReviews.ts';
import { background } from '../kernel/background.ts';
import { job } from '../kernel/job.ts';
import { changeChannels, loadChannels } from '../messages/channels.ts';
import { isTraded, loadWeekReport } from '../messages/composeMail.ts';
import { handleDue } from '../messages/handleDue.ts';
import { dueLists, dueUntil, messageWrite, outbox, weekLists, weekTurns } from '../notices/outbox.ts';
import { userZone } from '../people/profile.ts';
import { inParallel } from '../table/inParallel.ts';
import type { Item } from '../table/table.ts';
import { messagesFromEnv } from '../world/messagesFromEnv.ts';
import type { World } from '../world/world.ts';
import { beginRun } from './inPieces.ts';

const PAGE = 20;

/** Puts the messages about a week with closed trades into the outbox and sets the next turn, in one transaction. */
async function tellOfWeek(world: World, userId: UserId, at: string): Promise<void> {
  const { table } = world;
  if ((await loadChannels(table, userId)).weekAt !== at) {
    await table.write({ delete: weekTurns.key(userId, at) });
    return;
  }
  const zone = await userZone(world, userId);
  const week = weekToReview(dayKey(millis(world.now()), zone));
  const [loaded, { completedAt }] = await Promise.all([loadWeekReport(world, userId, week), loadWeek(table, userId, week)]);
  const { title, message } = weekReady(week);
  const path = `/dashboard/weekly-review?week=${week}`;
  const told = [
    messageWrite(world, userId, { kind: 'digest', id: `digest-${week}`, data: week }),
    ...(completedAt === null
      ? [messageWrite(world, userId, { kind: 'week', id: `week-${week}`, title, message, path, data: JSON.stringify({ week }) })]
      : []),
  ];
  await changeChannels(
    world,
    userId,
    (now) => (now.weekAt === at ? { ...now, weekAt: null } : null),
    () => (isTraded(loaded) ? told : []),
  );
}

/** Works through lists up to now, a page of each at a time; failed items are reported and stay. Answers the sum of what `work` answers. */
async function upToNow(
  world: World,
  run: ReturnType<typeof beginRun>,
  lists: readonly string[],
  work: (item: Item) => Promise<number>,
): Promise<number> {
  let sum = 0;
  await inParallel(lists, async (pk) => {
    for (let from: string | undefined; run.hasTime(); ) {
      const page = await world.table.query({
        pk,
        ...(from !== undefined && { from }),
        to: dueUntil(world.now()),
        limit: PAGE,
        read: 'strong',
      });
      await run.each(page, async (item) => {
        sum += await work(item);
        return true;
      });
      if (page.length < PAGE) return;
      from = `${page.at(-1)!.sk}\u0000`;
    }
  });
  return sum;
}

/** Sends due messages. May run twice, late, or beside another run. */
export async function sendDue(world: World): Promise<{ weeks: number; sent: number }> {
  const run = beginRun(world, 'sendMessages');
  const weeks = await upToNow(world, run, weekLists, async (item) => {
    await tellOfWeek(world, userIdOf(weekTurns.read(item).userId), item.sk.split('#')[0]!);
    return 1;
  });
  const sent = await upToNow(world, run, dueLists, (item) => handleDue(world, { item: outbox.read(item), sk: item.sk }));
  run.end();
  return { weeks, sent };
}

export const sendMessages = job('sendMessages', sendDue);
export const handler = background(sendMessages, messagesFromEnv);
