import { aiLimits } from '#domain/credits/aiLimits.ts';
import { settleCredit } from '#domain/credits/settleCredit.ts';
import { type Decision, optimistic } from '../table/optimistic.ts';
import type { Write } from '../table/table.ts';
import { creditAccounts, creditAccountWrite } from './creditAccounts.ts';
import { creditRequests, creditRequestWrite } from './creditRequests.ts';
import { refillListWrite } from './dueRefills.ts';
import { LEDGER_TRIES, type LedgerWorld, type RequestRef } from './reserveRequest.ts';

type StoredAnswer = { readonly id: string; readonly write: Write };
/** How a request ended: its credit is spent for an answer, or back, with the answer that cost nothing; null: the same request may be made again. */
type Ending = { readonly spend: true; readonly answer: StoredAnswer } | { readonly spend: false; readonly answer: StoredAnswer | null };
type Settled = { readonly isSpent: boolean; readonly limits: ReturnType<typeof aiLimits> };

/**
 * Ends a request that was reserved: account, ledger and answer, all or nothing. A credit whose time was over is not taken, also where the answer came
 * after all; a request that was ended before stays as it was.
 */
export function settleRequest(
  { now, ...world }: LedgerWorld,
  { userId, requestId }: RequestRef,
  { limit, ending: { spend, answer } }: { readonly limit: number; readonly ending: Ending },
): Promise<Settled> {
  // The account first: a request that is newer than it comes with a newer account, and then nothing is written.
  const load = async () => ({
    stored: await creditAccounts.load(world.table, 'strong', userId),
    request: await creditRequests.load(world.table, 'strong', userId, requestId),
  });
  const decide = ({ stored, request }: Awaited<ReturnType<typeof load>>): Decision<Settled> => {
    const at = now();
    if (request?.state !== 'reserved') {
      return { writes: [], answer: { isSpent: request?.state === 'done', limits: aiLimits(limit, stored, at) } };
    }
    const { account, isSpent } = settleCredit(stored, requestId, spend, at);
    const line = { ...request, state: isSpent ? 'done' : 'refunded', until: at, answerId: answer?.id ?? null } as const;
    const isFirst = isSpent && account.used === 1;
    return {
      writes: [
        creditAccountWrite(userId, account, stored?.revision ?? 0),
        creditRequestWrite(userId, requestId, line, at),
        ...(answer === null ? [] : [answer.write]),
        ...(isFirst ? [refillListWrite(userId, account.week)] : []),
      ],
      answer: { isSpent, limits: aiLimits(limit, account, at) },
    };
  };
  return optimistic({ table: world.table, clock: world, tries: LEDGER_TRIES }, { load, decide });
}
