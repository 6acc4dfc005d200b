import * as z from 'zod/mini';
import { AiAnswer } from '#contract/schemas/analysis.ts';
import type { UserId } from '#domain/units/ids.ts';
import { DAY } from '#domain/units/millis.ts';
import { lacks, unchangedSince } from '../table/conditions.ts';
import { entity, zippedEntity } from '../table/entity.ts';
import { prefixes, type Table, type Write } from '../table/table.ts';

/** Maximum number of pinned answers. */
export const MOST_PINS = 20;

/** A user's pinned answers by id, newest pin first. `revision` grows with every change. */
export const pins = entity(z.object({ answers: z.array(z.string()), revision: z.number() }), (userId: UserId) => ({
  pk: `${prefixes.ai}${userId}`,
  sk: 'PINS',
}));

/** Saves the pins if they are still at `revision` (0: no item yet). */
export const pinsWrite = (userId: UserId, answers: readonly string[], revision: number): Write => ({
  put: pins.item({ answers, revision: revision + 1 }, userId),
  if: revision === 0 ? lacks('revision') : unchangedSince(revision),
});

const partition = (userId: UserId): string => `${prefixes.ai}${userId}`;
const sortKey = 'ANSWER#';

/** The answers of a person; ids sort by time. */
export const answers = zippedEntity(AiAnswer, (userId: UserId, id: string) => ({ pk: partition(userId), sk: `${sortKey}${id}` }), ['at']);

/** Answers are stored for a year. */
const STORED = 365 * DAY;
/** Answers per page of the history. */
const PAGE = 20;

/** A new answer's id, from its moment (UTC milliseconds) and chance. */
export const newAnswerId = (now: number, chance: string): string => `${Math.max(0, now).toString(36).padStart(9, '0')}${chance}`;

/** Puts an answer; a pinned one stays until it is pinned no more. */
export async function answerWrite(userId: UserId, answer: AiAnswer, isPinned = false): Promise<Extract<Write, { put: unknown }>> {
  const item = await answers.item(answer, userId, answer.id);
  return { put: isPinned ? item : { ...item, ttl: Math.ceil((Date.parse(answer.at) + STORED) / 1000) } };
}

/** Those that are pinned, the newest pin first. */
async function pinnedAnswers(table: Table, userId: UserId): Promise<readonly AiAnswer[]> {
  const pinned = await pins.load(table, 'strong', userId);
  const found = await Promise.all((pinned?.answers ?? []).map((id) => answers.load(table, 'strong', userId, id)));
  return found.filter((answer) => answer !== null);
}

type Page = { readonly answers: readonly AiAnswer[]; readonly more: boolean; readonly pinned: readonly AiAnswer[] };

/** A page of a person's answers, newest first, those older than the one named `before`; beside the first, the pinned ones. */
export async function loadAnswers(table: Table, userId: UserId, before: string | undefined): Promise<Page> {
  const newest = `${sortKey}${before ?? '~'}`;
  const found = await table.query({ pk: partition(userId), from: sortKey, to: newest, newestFirst: true, limit: PAGE + 2, read: 'strong' });
  const older = found.filter(({ sk }) => sk !== newest);
  return {
    answers: await Promise.all(older.slice(0, PAGE).map((item) => answers.read(item))),
    more: older.length > PAGE,
    pinned: before === undefined ? await pinnedAnswers(table, userId) : [],
  };
}
