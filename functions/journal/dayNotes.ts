import * as z from 'zod/mini';
import {
  applyDayPatch,
  type DayNote,
  type DayPatch,
  type DaySummary,
  dayConflicts,
  daySummary,
  dayVersion,
  emptyDay,
  marketBiases,
} from '#domain/days/dayNote.ts';
import type { UserId } from '#domain/units/ids.ts';
import { type Millis, millis } from '#domain/units/millis.ts';
import { zippedEntity } from '../table/entity.ts';
import type { Table } from '../table/table.ts';
import { writingKey, writtenPages } from './writtenPages.ts';

const Tag = z.object({ name: z.string(), value: z.nullable(z.number()), setAt: z.pipe(z.number(), z.transform(millis)) });
const Summary = z.object({ bias: z.nullable(z.enum(marketBiases)), tags: z.array(Tag), hasPlan: z.boolean(), hasReflection: z.boolean() });
const Stored = z.extend(z.pick(Summary, { bias: true, tags: true }), {
  plan: z.string(),
  keyLevels: z.string(),
  reflection: z.string(),
  version: z.string(),
});
/** The lines of a month by day; `revision` counts saves. */
const Month = z.object({ days: z.record(z.string(), Summary), revision: z.int() });

/** Notes on days: the full note of a day, and a line per day by month. */
export const dayNotes = zippedEntity(Stored, (userId: UserId, day: string) => writingKey(userId, `DAY#${day}`), ['version']);
const dayMonths = zippedEntity(Month, (userId: UserId, month: string) => writingKey(userId, `DAYS#${month}`), ['revision']);

const linesOf = ({ days: lines, revision }: z.output<typeof Month>) => ({ lines, revision });

const days = writtenPages<DayNote, DaySummary>({
  empty: emptyDay,
  versionOf: dayVersion,
  lineOf: daySummary,
  pages: dayNotes,
  lines: {
    sk: 'DAYS#',
    groupOf: (day) => day.slice(0, 7),
    item: ({ lines, revision }, userId, month) => dayMonths.item({ days: lines, revision }, userId, month),
    read: async (item) => linesOf(await dayMonths.read(item)),
    load: async (table, userId, month) => {
      const stored = await dayMonths.load(table, 'strong', userId, month);
      return stored && linesOf(stored);
    },
  },
});

/** A day; an empty one when nothing is written on it. */
export const loadDay = days.load;

/** The days of a range, both included, on which something is written, in their order. */
export const listDays = async (
  table: Table,
  userId: UserId,
  from: string,
  to: string,
): Promise<readonly (DaySummary & { readonly day: string })[]> =>
  (await days.list(table, userId, from, to)).map(([day, summary]) => ({ day, ...summary }));

/**
 * Writes on a day. Null when a field of the patch was changed since its writer looked; refuses `book_busy` when other saves came first each time.
 */
export const saveDay = (
  table: Table,
  userId: UserId,
  day: string,
  patch: DayPatch,
  version: string,
  now: Millis,
): Promise<DayNote | null> =>
  days.save(table, userId, day, (note) => (dayConflicts(version, note, patch, now) ? null : applyDayPatch(note, patch, now)));
