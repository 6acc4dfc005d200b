import { aiLimits } from '#domain/credits/aiLimits.ts';
import { HOLD_MS, holdCredit } from '#domain/credits/holdCredit.ts';
import type { UserId } from '#domain/units/ids.ts';
import { type Decision, optimistic } from '../table/optimistic.ts';
import type { World } from '../world/world.ts';
import { creditAccounts, creditAccountWrite } from './creditAccounts.ts';
import { type CreditRequest, creditRequests, creditRequestWrite } from './creditRequests.ts';

export type LedgerWorld = Pick<World, 'table' | 'now' | 'wait' | 'random'>;
/** Whose request it is, by the id its browser gave it. */
export type RequestRef = { readonly userId: UserId; readonly requestId: string };
type Limits = ReturnType<typeof aiLimits>;

/**
 * What becomes of a request: it may begin; it was answered before; another call of it is under way; its id was used to ask something else; or nothing
 * is left of this week.
 */
export type Reservation =
  | { readonly is: 'reserved' | 'underWay' | 'reused' | 'spent'; readonly limits: Limits }
  | { readonly is: 'answered'; readonly answerId: string; readonly limits: Limits };

/** One person's parallel calls each come first once. */
export const LEDGER_TRIES = 16;

function earlier(
  request: CreditRequest | null,
  hash: string,
  now: number,
): { is: 'reused' | 'underWay' } | { is: 'answered'; answerId: string } | null {
  if (request === null) return null;
  if (request.hash !== hash) return { is: 'reused' };
  if (request.answerId !== null) return { is: 'answered', answerId: request.answerId };
  return request.state === 'reserved' && request.until > now ? { is: 'underWay' } : null;
}

/** What a request asks: `hash` is of that, `limit` its person's credits of a week. */
type Wanted = { readonly hash: string; readonly limit: number };

function ledgerSteps({ now, table }: LedgerWorld, { userId, requestId }: RequestRef, { hash, limit }: Wanted) {
  // The account first: a request that is newer than it comes with a newer account, and then nothing is written.
  const load = async () => ({
    stored: await creditAccounts.load(table, 'strong', userId),
    request: await creditRequests.load(table, 'strong', userId, requestId),
  });
  const decide = ({ stored, request }: Awaited<ReturnType<typeof load>>): Decision<Reservation> => {
    const at = now();
    const before = earlier(request, hash, at);
    if (before !== null) return { writes: [], answer: { ...before, limits: aiLimits(limit, stored, at) } };
    const account = holdCredit(stored, requestId, limit, at);
    if (account === null) return { writes: [], answer: { is: 'spent', limits: aiLimits(limit, stored, at) } };
    const line = { state: 'reserved', week: account.week, hash, until: at + HOLD_MS, answerId: null } as const;
    return {
      writes: [creditAccountWrite(userId, account, stored?.revision ?? 0), creditRequestWrite(userId, requestId, line, at)],
      answer: { is: 'reserved', limits: aiLimits(limit, account, at) },
    };
  };
  return { load, decide };
}

/** What would become of a request now; nothing is written. */
export async function checkRequest(world: LedgerWorld, ref: RequestRef, wanted: Wanted): Promise<Reservation> {
  const { load, decide } = ledgerSteps(world, ref, wanted);
  return decide(await load()).answer;
}

/** Sets one credit aside for a request, with its line in the ledger, both or neither. */
export const reserveRequest = (world: LedgerWorld, ref: RequestRef, wanted: Wanted): Promise<Reservation> =>
  optimistic({ table: world.table, clock: world, tries: LEDGER_TRIES }, ledgerSteps(world, ref, wanted));
