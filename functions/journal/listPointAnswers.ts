import * as z from 'zod/mini';
import { PointAnswer as AnswerSchema } from '#contract/schemas/importReceipt.ts';
import type { PointAnswer } from '#domain/importers/instruments/pointValues.ts';
import type { UserId } from '#domain/units/ids.ts';
import { unchangedSince } from '../table/conditions.ts';
import { isSameJson, zippedEntity } from '../table/entity.ts';
import { prefixes, type Table, type Write } from '../table/table.ts';

/** Most roots a user has a point value for; the one not entered for longest goes first. */
const MOST = 200;

/** All answers of a user, the latest first; `revision` counts saves. */
const Answers = z.object({ points: z.array(AnswerSchema), revision: z.int() });
const answers = zippedEntity(Answers, (userId: UserId) => ({ pk: `${prefixes.book}${userId}`, sk: 'POINTS' }), ['revision']);

/** Point values of futures missing from our tables, entered by the user. */
export async function listPointAnswers(table: Table, userId: UserId): Promise<readonly PointAnswer[]> {
  return (await answers.load(table, 'strong', userId))?.points ?? [];
}

/**
 * The write that stores answers in place of earlier ones of the same roots; none when all are stored already. It fails when another save came first: then it
 * must be created again.
 */
export async function pointAnswersWrite(table: Table, userId: UserId, answered: readonly PointAnswer[]): Promise<readonly Write[]> {
  if (answered.length === 0) return [];
  const now = (await answers.load(table, 'strong', userId)) ?? { points: [], revision: 0 };
  const stored = new Map(now.points.map((point) => [point.root, point]));
  if (answered.every((point) => isSameJson(stored.get(point.root), point))) return [];
  const roots = new Set(answered.map(({ root }) => root));
  const points = [...answered, ...now.points.filter(({ root }) => !roots.has(root))].slice(0, MOST);
  const put = await answers.item({ points, revision: now.revision + 1 }, userId);
  return [{ put, if: unchangedSince(now.revision) }];
}
