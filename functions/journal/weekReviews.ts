import * as z from 'zod/mini';
import type { UserId } from '#domain/units/ids.ts';
import { type Millis, millis } from '#domain/units/millis.ts';
import {
  applyWeekPatch,
  emptyWeek,
  findInWeek,
  lossGrades,
  type WeekPatch,
  type WeekReview,
  type WeekSummary,
  weekConflicts,
  weekLimits,
  weekSummary,
  weekVersion,
} from '#domain/weekly/weekReview.ts';
import { zippedEntity } from '../table/entity.ts';
import type { Table } from '../table/table.ts';
import { writingKey, writtenPages } from './writtenPages.ts';

const Summary = z.object({
  promise: z.nullable(z.string()),
  maxDayLoss: z.nullable(z.object({ amount: z.string(), currency: z.string() })),
  step: z.int(),
  completedAt: z.nullable(z.pipe(z.number(), z.transform(millis))),
});
const Stored = z.extend(Summary, {
  saw: z.string(),
  worked: z.string(),
  failed: z.string(),
  losses: z.record(z.string(), z.enum(lossGrades)),
  version: z.string(),
});
/** The lines of a year by week; `revision` counts saves. */
const Year = z.object({ weeks: z.record(z.string(), Summary), revision: z.int() });

/** Weekly notes, by Monday: the full review of a week, and a line per week by year. */
export const weekReviews = zippedEntity(Stored, (userId: UserId, monday: string) => writingKey(userId, `WEEK#${monday}`), ['version']);
const weekYears = zippedEntity(Year, (userId: UserId, year: string) => writingKey(userId, `WEEKS#${year}`), ['revision']);

const linesOf = ({ weeks: lines, revision }: z.output<typeof Year>) => ({ lines, revision });

const weeks = writtenPages<WeekReview, WeekSummary>({
  empty: emptyWeek,
  versionOf: weekVersion,
  lineOf: weekSummary,
  pages: weekReviews,
  lines: {
    sk: 'WEEKS#',
    groupOf: (monday) => monday.slice(0, 4),
    item: ({ lines, revision }, userId, year) => weekYears.item({ weeks: lines, revision }, userId, year),
    read: async (item) => linesOf(await weekYears.read(item)),
    load: async (table, userId, year) => {
      const stored = await weekYears.load(table, 'strong', userId, year);
      return stored && linesOf(stored);
    },
  },
});

/** The review of a week; an empty one when nothing is written on it. */
export const loadWeek = weeks.load;

/** The weeks of a range of Mondays, both included, on which something is written, in their order. */
export const listWeeks = async (
  table: Table,
  userId: UserId,
  from: string,
  to: string,
): Promise<readonly (WeekSummary & { readonly week: string })[]> =>
  (await weeks.list(table, userId, from, to)).map(([week, summary]) => ({ week, ...summary }));

/** Weeks that are searched, the newest first. */
const MOST_SEARCHED = 520;

/** A week in which something was found, with the line it stands in. */
type FoundWeek = { readonly week: string; readonly excerpt: string; readonly completedAt: Millis | null };

/** The weeks that have all of some words, the newest first. */
export async function searchWeeks(table: Table, userId: UserId, words: string): Promise<readonly FoundWeek[]> {
  const { pk, sk } = weekReviews.key(userId, '');
  const items = await table.query({ pk, from: sk, to: `${sk}~`, newestFirst: true, limit: MOST_SEARCHED, read: 'strong' });
  const found = await Promise.all(
    items.map(async (item): Promise<readonly FoundWeek[]> => {
      const review = await weekReviews.read(item);
      const excerpt = findInWeek(review, words);
      return excerpt === null ? [] : [{ week: item.sk.slice(sk.length), excerpt, completedAt: review.completedAt }];
    }),
  );
  return found.flat().slice(0, weekLimits.found);
}

/**
 * Writes on a week. Null when a field of the patch was changed since its writer looked; refuses `book_busy` when other saves came first each time.
 */
export const saveWeek = (
  table: Table,
  userId: UserId,
  week: string,
  patch: WeekPatch,
  version: string,
  now: Millis,
): Promise<WeekReview | null> =>
  weeks.save(table, userId, week, (review) => (weekConflicts(version, review, patch, now) ? null : applyWeekPatch(review, patch, now)));
