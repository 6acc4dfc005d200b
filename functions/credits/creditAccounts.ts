import * as z from 'zod/mini';
import type { CreditAccount } from '#domain/credits/creditAccount.ts';
import type { UserId } from '#domain/units/ids.ts';
import { lacks, unchangedSince } from '../table/conditions.ts';
import { entity } from '../table/entity.ts';
import { prefixes, type Write } from '../table/table.ts';

const Hold = z.object({ week: z.string(), until: z.number(), thread: z.optional(z.string()) });

/** A person's AI credits (see CreditAccount). `revision` grows with every change. */
export const creditAccounts = entity(
  z.object({
    week: z.string(),
    used: z.number(),
    givenBack: z._default(z.number(), 0),
    totalUsed: z.number(),
    holds: z._default(z.record(z.string(), Hold), {}),
    free: z.optional(z.number()),
    revision: z._default(z.number(), 0),
  }),
  (userId: UserId) => ({ pk: `${prefixes.credits}${userId}`, sk: 'USE' }),
);

/** Saves an account if it is still at `revision` (0: no item yet). */
export const creditAccountWrite = (userId: UserId, account: CreditAccount, revision: number): Write => ({
  put: creditAccounts.item({ ...account, revision: revision + 1 }, userId),
  if: revision === 0 ? lacks('revision') : unchangedSince(revision),
});
