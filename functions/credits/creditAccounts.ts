import * as z from 'zod/mini';
import type { CreditAccount } from '#domain/credits/creditAccount.ts';
import type { UserId } from '#domain/units/ids.ts';
import { DAY } from '#domain/units/millis.ts';
import { lacks, unchangedSince } from '../table/conditions.ts';
import { entity } from '../table/entity.ts';
import { type Item, prefixes, type Write } from '../table/table.ts';
import type { World } from '../world/world.ts';

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

/**
 * One request for an AI answer, by the id its browser gave it: the ledger behind an account. A `reserved` one is over at `until` (UTC
 * milliseconds), as if refunded. `hash` is of the request; `answerId` names the stored answer once it exists; `thread` is that of a
 * follow-up.
 */
const CreditRequest = z.object({
  state: z.enum(['reserved', 'done', 'refunded']),
  week: z.string(),
  hash: z.string(),
  until: z.number(),
  answerId: z.nullable(z.string()),
  thread: z._default(z.nullable(z.string()), null),
});
export type CreditRequest = z.infer<typeof CreditRequest>;

/** An id comes back within minutes or never. */
const REMEMBERED = 30 * DAY;

export const creditRequests = entity(CreditRequest, (userId: UserId, requestId: string) => ({
  pk: `${prefixes.credits}${userId}`,
  sk: `REQUEST#${requestId}`,
}));

/** Puts a request. It always goes with a write of its account, whose revision guards both. */
export const creditRequestWrite = (userId: UserId, requestId: string, request: CreditRequest, now: number): Write => ({
  put: { ...creditRequests.item(request, userId, requestId), ttl: Math.ceil((now + REMEMBERED) / 1000) },
});

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

/**
 * Number of answered requests of the account's week, from the items of its partition: equals the sum it counts as
 * used or refunded.
 */
export const answeredIn = ({ week }: Pick<CreditAccount, 'week'>, items: readonly Item[]): number =>
  items
    .filter(({ sk }) => sk.startsWith('REQUEST#'))
    .map((item) => creditRequests.read(item))
    .filter((request) => request.week === week && request.state === 'done').length;

/**
 * Compares a user's requests of the account's week with the account and reports a difference. Skips an account that
 * changes during the check. Read-only.
 */
export async function checkLedger({ table, log }: Pick<World, 'table' | 'log'>, userId: UserId): Promise<void> {
  const items = await table.query({ pk: `${prefixes.credits}${userId}`, read: 'strong' });
  const item = items.find(({ sk }) => sk === creditAccounts.key(userId).sk);
  if (item === undefined) return;
  const account = creditAccounts.read(item);
  const { week, used, givenBack, revision } = account;
  const done = answeredIn(account, items);
  if (done === used + givenBack) return;
  if ((await creditAccounts.load(table, 'strong', userId))?.revision !== revision) return;
  log({ level: 'error', what: 'AI credits do not add up', count: 'creditsOutOfBalance', userId, week, used, givenBack, done });
}
