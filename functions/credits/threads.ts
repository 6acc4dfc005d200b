import * as z from 'zod/mini';
import type { UserId } from '#domain/units/ids.ts';
import { DAY } from '#domain/units/millis.ts';
import { entity } from '../table/entity.ts';
import { prefixes, type Write } from '../table/table.ts';

/** A thread is as old as its newest answer, which is stored for a year. */
const STORED = 365 * DAY;

/** Number of answered follow-ups of a question, by thread. */
export const threads = entity(z.object({ answered: z.number() }), (userId: UserId, thread: string) => ({
  pk: `${prefixes.credits}${userId}`,
  sk: `THREAD#${thread}`,
}));

/** Puts the count of a thread. It always goes with a write of its person's account, whose revision guards both. UTC milliseconds. */
export const threadWrite = (userId: UserId, thread: string, answered: number, now: number): Write => ({
  put: { ...threads.item({ answered }, userId, thread), ttl: Math.ceil((now + STORED) / 1000) },
});
