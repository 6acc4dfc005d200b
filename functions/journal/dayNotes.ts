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
import { absent, is, unchangedSince } from '../table/conditions.ts';
import { type Decision, optimistic } from '../table/optimistic.ts';
import { prefixes, type Table, type Write } from '../table/table.ts';
import { zippedEntity } from '../table/zippedEntity.ts';
import { refuseBusy } from './refuseBusy.ts';

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

const pkOf = (userId: UserId) => `${prefixes.writing}${userId}`;
const monthOf = (day: string): string => day.slice(0, 7);

/** What is written on days: the whole of a day, and a line of each day by month. */
export const dayNotes = zippedEntity(Stored, (userId: UserId, day: string) => ({ pk: pkOf(userId), sk: `DAY#${day}` }), ['version']);
const dayMonths = zippedEntity(Month, (userId: UserId, month: string) => ({ pk: pkOf(userId), sk: `DAYS#${month}` }), ['revision']);

/** A day; an empty one when nothing is written on it. */
export async function loadDay(table: Table, userId: UserId, day: string): Promise<DayNote> {
  const stored = await dayNotes.load(table, 'strong', userId, day);
  if (stored === null) return emptyDay;
  const { version: _, ...note } = stored;
  return note;
}

/** The days of a range, both included, on which something is written, in their order. */
export async function listDays(
  table: Table,
  userId: UserId,
  from: string,
  to: string,
): Promise<readonly (DaySummary & { readonly day: string })[]> {
  if (from > to) return [];
  const items = await table.query({ pk: pkOf(userId), from: `DAYS#${monthOf(from)}`, to: `DAYS#${monthOf(to)}`, read: 'strong' });
  const months = await Promise.all(items.map((item) => dayMonths.read(item)));
  const days = months.flatMap((month) => Object.entries(month.days).map(([day, summary]) => ({ day, ...summary })));
  return days.filter(({ day }) => day >= from && day <= to).sort((a, b) => (a.day < b.day ? -1 : 1));
}

type Loaded = { readonly note: DayNote; readonly isNew: boolean; readonly month: z.output<typeof Month> };

async function writesOf(userId: UserId, day: string, { note, isNew, month }: Loaded, after: DayNote): Promise<readonly Write[]> {
  const condition = { if: isNew ? absent : is('version', dayVersion(note)) };
  const [before, summary] = [month.days[day], daySummary(after)];
  const { [day]: _, ...others } = month.days;
  const isSame = JSON.stringify(before ?? null) === JSON.stringify(summary);
  const days = summary === null ? others : { ...others, [day]: summary };
  const lines = {
    put: await dayMonths.item({ days, revision: month.revision + 1 }, userId, monthOf(day)),
    if: unchangedSince(month.revision),
  };
  const own =
    summary === null
      ? { delete: dayNotes.key(userId, day), ...condition }
      : { put: await dayNotes.item({ ...after, version: dayVersion(after) }, userId, day), ...condition };
  return isSame ? [own] : [own, lines];
}

/**
 * Writes on a day: its text and its line in the month, both or neither. Null when a field of the patch was changed since its writer looked; refuses
 * `book_busy` when other saves came first each time.
 */
export function saveDay(table: Table, userId: UserId, day: string, patch: DayPatch, version: string, now: Millis): Promise<DayNote | null> {
  const saved = optimistic(
    { table },
    {
      load: async (): Promise<Loaded> => {
        const [stored, month] = await Promise.all([
          dayNotes.load(table, 'strong', userId, day),
          dayMonths.load(table, 'strong', userId, monthOf(day)),
        ]);
        if (stored === null) return { note: emptyDay, isNew: true, month: month ?? { days: {}, revision: 0 } };
        const { version: _, ...note } = stored;
        return { note, isNew: false, month: month ?? { days: {}, revision: 0 } };
      },
      decide: async (loaded): Promise<Decision<DayNote | null>> => {
        if (dayConflicts(version, loaded.note, patch, now)) return { writes: [], answer: null };
        const after = applyDayPatch(loaded.note, patch, now);
        if (dayVersion(after) === dayVersion(loaded.note)) return { writes: [], answer: loaded.note };
        return { writes: await writesOf(userId, day, loaded, after), answer: after };
      },
    },
  );
  return refuseBusy('book_busy', saved);
}
