import * as z from 'zod/mini';
import { PointAnswer } from '../../shared/contract/pointAnswer.ts';
import { entity } from './entity.ts';
import { prefixes, type Table } from './table.ts';

/** Most roots a user says something of; the one not said for longest goes first. */
const MOST = 200;
const TRIES = 5;

/** All answers of a user, the last said first; `revision` counts saves. */
const Answers = z.object({ points: z.array(PointAnswer), revision: z.int() });
const answers = entity(Answers, (userId: string) => ({ pk: `${prefixes.book}${userId}`, sk: 'POINTS' }), ['revision']);

/** What a user said that one point of a future is worth. */
export async function listPointAnswers(table: Table, userId: string): Promise<readonly PointAnswer[]> {
  return (await answers.load(table, 'strong', userId))?.points ?? [];
}

/** Keeps answers in place of earlier ones of the same roots. Answers all there are now, or null when other saves came first five times. */
export async function savePointAnswers(table: Table, userId: string, said: readonly PointAnswer[]): Promise<readonly PointAnswer[] | null> {
  const roots = new Set(said.map(({ root }) => root));
  for (let tries = 0; tries < TRIES; tries++) {
    const now = (await answers.load(table, 'strong', userId)) ?? { points: [], revision: 0 };
    const points = [...said, ...now.points.filter(({ root }) => !roots.has(root))].slice(0, MOST);
    const unseen = { expression: '#revision = :seen', names: { '#revision': 'revision' }, values: { ':seen': now.revision } };
    const first = { expression: 'attribute_not_exists(pk)' };
    const put = await answers.item({ points, revision: now.revision + 1 }, userId);
    if (await table.write({ put, if: now.revision === 0 ? first : unseen })) return points;
  }
  return null;
}
