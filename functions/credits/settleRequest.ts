import { aiLimits, type CreditAccount, currentCredits, followUpsOf, MOST_FOLLOW_UPS } from '#domain/credits/creditAccount.ts';
import { type Decision, optimistic } from '../table/optimistic.ts';
import type { Write } from '../table/table.ts';
import { creditAccounts, creditAccountWrite, creditRequests, creditRequestWrite, threads, threadWrite } from './creditAccounts.ts';
import { refillListWrite } from './dueRefills.ts';
import { LEDGER_TRIES, type LedgerWorld, type RequestRef } from './reserveRequest.ts';

/**
 * The account after a request ended: its credit is spent (`spend`) or released. An expired credit is already
 * released and is not charged; one of a past week no longer counts in this one. `isSpent` reports which.
 */
function settleCredit(
  stored: CreditAccount | null,
  requestId: string,
  spend: boolean,
  now: number,
): { readonly account: CreditAccount; readonly isSpent: boolean } {
  const account = currentCredits(stored, now);
  const { [requestId]: hold, ...holds } = account.holds;
  if (hold === undefined) return { account: { ...account, holds }, isSpent: false };
  if (!spend) return { account: { ...account, holds, free: (account.free ?? 0) + 1 }, isSpent: false };
  const used = account.used + (hold.week === account.week ? 1 : 0);
  return { account: { ...account, holds, used, totalUsed: account.totalUsed + 1 }, isSpent: true };
}

type StoredAnswer = { readonly id: string; readonly write: Write };
/**
 * End of a request: its credit is spent for an answer, or refunded, with a free answer or null so that the same
 * request may be made again.
 */
type Ending = { readonly spend: true; readonly answer: StoredAnswer } | { readonly spend: false; readonly answer: StoredAnswer | null };
type Settled = { readonly isSpent: boolean; readonly limits: ReturnType<typeof aiLimits> };

/**
 * Ends a reserved request: account, ledger and answer in one transaction. An expired credit is not charged even if
 * the answer arrived; a request that already ended is not changed. A follow-up whose thread has filled up is not
 * stored.
 */
export function settleRequest(
  { now, ...world }: LedgerWorld,
  { userId, requestId }: RequestRef,
  { limit, ending: { spend, answer } }: { readonly limit: number; readonly ending: Ending },
): Promise<Settled> {
  // The account first: a request that is newer than it comes with a newer account, and then nothing is written.
  const load = async () => {
    const stored = await creditAccounts.load(world.table, 'strong', userId);
    const request = await creditRequests.load(world.table, 'strong', userId, requestId);
    const thread = request?.thread ?? null;
    return { stored, request, counted: thread && (await threads.load(world.table, 'strong', userId, thread)) };
  };
  const decide = ({ stored, request, counted }: Awaited<ReturnType<typeof load>>): Decision<Settled> => {
    const at = now();
    if (request?.state !== 'reserved') {
      return { writes: [], answer: { isSpent: request?.state === 'done', limits: aiLimits(limit, stored, at) } };
    }
    const { account, isSpent } = settleCredit(stored, requestId, spend, at);
    const { thread } = request;
    const answered = counted ? counted.answered : 0;
    const kept = thread === null || followUpsOf(account, thread, answered) < MOST_FOLLOW_UPS ? answer : null;
    const line = { ...request, state: isSpent ? 'done' : 'refunded', until: at, answerId: kept?.id ?? null } as const;
    const isFirst = isSpent && account.used === 1;
    return {
      writes: [
        creditAccountWrite(userId, account, stored?.revision ?? 0),
        creditRequestWrite(userId, requestId, line, at),
        ...(kept === null ? [] : [kept.write]),
        ...(kept === null || thread === null ? [] : [threadWrite(userId, thread, answered + 1, at)]),
        ...(isFirst ? [refillListWrite(userId, account.week)] : []),
      ],
      answer: { isSpent, limits: aiLimits(limit, account, at) },
    };
  };
  return optimistic({ table: world.table, clock: world, tries: LEDGER_TRIES }, { load, decide });
}
