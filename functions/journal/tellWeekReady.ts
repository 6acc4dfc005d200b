import * as z from 'zod/mini';
import { weekReady } from '#copy/noticeTexts.ts';
import { dayKey } from '#domain/units/dayKey.ts';
import type { UserId } from '#domain/units/ids.ts';
import { millis } from '#domain/units/millis.ts';
import { weekToReview } from '#domain/units/mondayOf.ts';
import { noticeWrite } from '../notices/notices.ts';
import { profiles } from '../people/profile.ts';
import { unchangedSince } from '../table/conditions.ts';
import { entity } from '../table/entity.ts';
import { type Decision, optimistic } from '../table/optimistic.ts';
import { prefixes } from '../table/table.ts';
import type { World } from '../world/world.ts';
import { loadWeek } from './weekReviews.ts';

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
export async function tellWeekReady(
  world: Pick<World, 'table' | 'now' | 'random' | 'wait'>,
  userId: UserId,
  week: string,
): Promise<boolean> {
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
