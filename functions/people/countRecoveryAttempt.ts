import * as z from 'zod/mini';
import { addRecoveryTry } from '#domain/accounts/recoveryFault.ts';
import { unchangedSince } from '../table/conditions.ts';
import { entity } from '../table/entity.ts';
import { Busy, optimistic } from '../table/optimistic.ts';
import { prefixes, type Table } from '../table/table.ts';
import type { RecoverySubject } from './recoveryHandles.ts';

/** More concurrent attempts than a real user makes; later ones are refused as one attempt too many. */
const recoveryAttempts = entity(z.object({ tries: z.readonly(z.array(z.number())), revision: z.number() }), (username: string) => ({
  pk: `${prefixes.reset}${username}`,
  sk: 'TRIES',
}));

/** Times of a user's attempts at the security questions (UTC milliseconds); `revision` counts changes. */
const ROUNDS = 24;
const MONTH = 31 * 86_400;

/** Counts one try at the questions before anything is hashed; false when it is one too many. Of tries at the same moment each counts. */
export const countRecoveryAttempt = (table: Table, { username }: RecoverySubject, now: number): Promise<boolean> =>
  optimistic(
    { table, tries: ROUNDS },
    {
      load: () => recoveryAttempts.load(table, 'strong', username),
      decide: (before) => {
        const tries = addRecoveryTry(before?.tries ?? [], now);
        if (tries === null) return { writes: [], answer: false };
        const revision = before?.revision ?? 0;
        const item = recoveryAttempts.item({ tries, revision: revision + 1 }, username);
        return { writes: [{ put: { ...item, ttl: Math.ceil(now / 1000) + MONTH }, if: unchangedSince(revision) }], answer: true };
      },
    },
  ).catch((error) => {
    if (error instanceof Busy) return false;
    throw error;
  });
