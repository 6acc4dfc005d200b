import { aiLimits, currentCredits, followUpsOf, HOLD_MS, holdCredit, MOST_FOLLOW_UPS } from '#domain/credits/creditAccount.ts';
import type { UserId } from '#domain/units/ids.ts';
import { again, type Decision, optimistic, retry } from '../table/optimistic.ts';
import type { World } from '../world/world.ts';
import {
  type CreditRequest,
  creditAccounts,
  creditAccountWrite,
  creditRequests,
  creditRequestWrite,
  threads,
  threadWrite,
} from './creditAccounts.ts';

export type LedgerWorld = Pick<World, 'table' | 'now' | 'wait' | 'random'>;
/** A request: its owner, and the id its browser chose. */
export type RequestRef = { readonly userId: UserId; readonly requestId: string };
type Limits = ReturnType<typeof aiLimits>;

/**
 * Result of a reservation: it may start, as follow-up `turn` of its thread (0: a question); it was already answered;
 * another call is running; its id was used for another question; its thread has used all follow-ups; or this week's
 * credits or free requests are used up.
 */
export type Reservation =
  | { readonly is: 'reserved'; readonly turn: number; readonly limits: Limits }
  | { readonly is: 'underWay' | 'reused' | 'over' | 'spent' | 'freeOver'; readonly limits: Limits }
  | { readonly is: 'answered'; readonly answerId: string; readonly limits: Limits };

/** Requests that cost no credit, in a week: each reads a whole journal. */
const MOST_FREE = 500;

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

/**
 * The content of a request as `hash`; `limit`: the user's credits per week. `follows`: the answer it follows up, by
 * thread and turn; null for a question.
 */
type Wanted = {
  readonly hash: string;
  readonly limit: number;
  readonly follows?: { readonly thread: string; readonly turn: number } | null;
};

function ledgerSteps({ table, ...clock }: LedgerWorld, { userId, requestId }: RequestRef, { hash, limit, follows = null }: Wanted) {
  const { now } = clock;
  const account = () => creditAccounts.load(table, 'strong', userId);
  // The account first: a request that is newer than it comes with a newer account, and then nothing is written. A thread is full by both of them together,
  // and that is answered without a write: they are of one moment.
  const load = () =>
    retry({ clock, tries: LEDGER_TRIES }, async () => {
      const stored = await account();
      const request = await creditRequests.load(table, 'strong', userId, requestId);
      const counted = follows && (await threads.load(table, 'strong', userId, follows.thread));
      const isOfOneMoment = follows === null || (await account())?.revision === stored?.revision;
      return isOfOneMoment ? { stored, request, counted } : again;
    });
  const decide = ({ stored, request, counted }: Awaited<ReturnType<typeof load>>): Decision<Reservation> => {
    const at = now();
    const limits = aiLimits(limit, stored, at);
    const before = earlier(request, hash, at);
    if (before !== null) return { writes: [], answer: { ...before, limits } };
    const thread = follows?.thread ?? null;
    // A thread that was never counted has at least as many turns as the answer it follows up.
    const answered = counted?.answered ?? follows?.turn ?? 0;
    const turn = thread === null ? 0 : followUpsOf(currentCredits(stored, at), thread, answered) + 1;
    if (turn > MOST_FOLLOW_UPS) return { writes: [], answer: { is: 'over', limits } };
    if ((currentCredits(stored, at).free ?? 0) >= MOST_FREE) return { writes: [], answer: { is: 'freeOver', limits } };
    const held = holdCredit(stored, { id: requestId, thread }, limit, at);
    if (held === null) return { writes: [], answer: { is: 'spent', limits } };
    const line = { state: 'reserved', week: held.week, hash, until: at + HOLD_MS, answerId: null, thread } as const;
    return {
      writes: [
        creditAccountWrite(userId, held, stored?.revision ?? 0),
        creditRequestWrite(userId, requestId, line, at),
        ...(thread === null || counted !== null ? [] : [threadWrite(userId, thread, answered, at)]),
      ],
      answer: { is: 'reserved', turn, limits: aiLimits(limit, held, at) },
    };
  };
  return { load, decide };
}

/** The reservation a request would get now; read-only. */
export async function checkRequest(world: LedgerWorld, ref: RequestRef, wanted: Wanted): Promise<Reservation> {
  const { load, decide } = ledgerSteps(world, ref, wanted);
  return decide(await load()).answer;
}

/** Sets one credit aside for a request, with its line in the ledger, both or neither. */
export const reserveRequest = (world: LedgerWorld, ref: RequestRef, wanted: Wanted): Promise<Reservation> =>
  optimistic({ table: world.table, clock: world, tries: LEDGER_TRIES }, ledgerSteps(world, ref, wanted));
