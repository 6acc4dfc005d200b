import * as z from 'zod/mini';
import type { api } from '#contract/index.ts';
import { weekReady } from '#copy/noticeTexts.ts';
import { dayKey, weekToReview } from '#domain/units/dayKey.ts';
import type { UserId } from '#domain/units/ids.ts';
import { millis } from '#domain/units/millis.ts';
import { loadWeek } from '#functions/journal/weekReviews.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { noticeWrite } from '#functions/notices/notices.ts';
import { profiles } from '#functions/people/profile.ts';
import { unchangedSince } from '#functions/table/conditions.ts';
import { entity } from '#functions/table/entity.ts';
import { type Decision, optimistic } from '#functions/table/optimistic.ts';
import { prefixes } from '#functions/table/table.ts';
import type { World } from '#functions/world/world.ts';

/**
 * Monday of the last week a user was notified about. Its key sorts before their notifications, outside every list of
 * them, and it stays when one is deleted.
 */
const toldWeeks = entity(z.object({ week: z.string(), revision: z.int() }), (userId: UserId) => ({
  pk: `${prefixes.notice}${userId}`,
  sk: 'LASTWEEK',
}));

/**
 * Notifies a user that the pending week can be reviewed, unless they opted out, completed it, or were already
 * notified. False when nothing was written. Concurrent calls notify once.
 */
async function tellWeekReady(world: Pick<World, 'table' | 'now' | 'random' | 'wait'>, userId: UserId, week: string): Promise<boolean> {
  const { table, now } = world;
  const profile = await profiles.load(table, 'eventual', userId);
  if (!profile?.notices.review || week !== weekToReview(dayKey(millis(now()), profile.preferences.timeZone))) return false;
  const load = async () => {
    const [told, { completedAt }] = await Promise.all([toldWeeks.load(table, 'strong', userId), loadWeek(table, userId, week)]);
    return { told, isDone: completedAt !== null };
  };
  const decide = ({ told, isDone }: Awaited<ReturnType<typeof load>>): Decision<boolean> => {
    if (isDone || (told !== null && told.week >= week)) return { writes: [], answer: false };
    const revision = told?.revision ?? 0;
    const marker = { put: toldWeeks.item({ week, revision: revision + 1 }, userId), if: unchangedSince(revision) };
    return { writes: [marker, noticeWrite(world, userId, weekReady(week), { week })], answer: true };
  };
  return optimistic({ table, clock: world }, { load, decide });
}

/** The browser asks for it when it sees closed trades in the week that waits: record 0055. */
export const ready: Handler<typeof api.weeks.ready> = async ({ input: { week }, viewer, world }) => ({
  told: await tellWeekReady(world, viewer.userId, week),
});
