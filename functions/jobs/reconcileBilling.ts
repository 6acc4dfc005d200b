import * as z from 'zod/mini';
import { accountDefaults } from '#domain/accounts/accountDefaults.ts';
import { isInStep, projectSubscription } from '#domain/plans/projectSubscription.ts';
import { DAY, HOUR, MINUTE } from '#domain/units/millis.ts';
import { background } from '../kernel/background.ts';
import { job } from '../kernel/job.ts';
import { userOfCustomer } from '../payments/customers.ts';
import { syncSubscription } from '../payments/syncSubscription.ts';
import { loadAccess } from '../people/access.ts';
import { unchangedSince } from '../table/conditions.ts';
import { entity } from '../table/entity.ts';
import { paceCalls } from '../table/paceWrites.ts';
import { prefixes, type Table } from '../table/table.ts';
import type { ListedSubscription, Payments } from '../world/payments.ts';
import { paymentsFromEnv } from '../world/paymentsFromEnv.ts';
import type { World } from '../world/world.ts';
import { beginRun } from './inPieces.ts';

/**
 * Progress of the comparison with the payment provider: the subscription to continue after, and whether it is
 * complete. `began` in UTC milliseconds.
 */
const billingRounds = entity(
  z.object({ began: z.number(), after: z.nullable(z.string()), done: z.boolean(), revision: z.number() }),
  () => ({ pk: `${prefixes.payment}ROUND`, sk: 'ROUND' }),
);
type BillingRound = ReturnType<typeof billingRounds.read>;

/** When a round begins, in the UTC day: at night in America, where few pay and no message of theirs is on its way. */
const BEGINS = 4 * HOUR + 40 * MINUTE;
const nightOf = (at: number): number => Math.floor((at - BEGINS) / DAY);

/**
 * The round to continue: the running one, or a new one once a night, or immediately with `again`. Null: not due yet.
 */
async function billingRound(table: Table, now: number, again: boolean): Promise<BillingRound | null> {
  const last = await billingRounds.load(table, 'strong');
  if (last !== null && !last.done) return last;
  if (last !== null && !again && nightOf(last.began) === nightOf(now)) return null;
  return { began: now, after: null, done: false, revision: last?.revision ?? 0 };
}

/** Notes that a round has come as far as `after`, and is through where there is nothing behind it. Null when another run is at it. */
async function advanceRound(table: Table, round: BillingRound, after: string | null): Promise<BillingRound | null> {
  const next = { ...round, after, done: after === null, revision: round.revision + 1 };
  const isSaved = await table.write({ put: billingRounds.item(next), if: unchangedSince(round.revision) });
  return isSaved ? next : null;
}

/**
 * Subscription list calls per second. Stripe allows 25 of one kind (100 in total live, 25 in a sandbox), shared with
 * concurrent user requests: https://docs.stripe.com/rate-limits, read on November 29, 2026.
 */
const LISTS_A_SECOND = 15;

/**
 * Compares one customer with what a page has of them, and puts right what differs. A page may not have all their subscriptions, so what seems to differ is
 * asked for: only the answer decides. Who has one that counts and is not the one we know is asked for, too. Answers whether anything was repaired.
 */
async function reconcileCustomer(world: World, payments: Payments, listed: readonly ListedSubscription[]): Promise<boolean> {
  const { customerId } = listed[0]!;
  const userId = await userOfCustomer(world.table, customerId);
  if (userId === null) return false;
  const access = await loadAccess(world.table, userId);
  const before = access?.subscription ?? accountDefaults.subscription;
  const billed = projectSubscription(
    listed.map(({ subscription }) => subscription),
    before,
  );
  const isKnown = billed.current === null || billed.current.id === access?.billing.subscriptionId;
  // For a deleted user, only subscriptions that still cost money matter.
  if (access?.status === 'active' ? isInStep(before, billed) && isKnown : billed.current === null) return false;
  const synced = await syncSubscription(world, payments, { userId, customerId });
  if (synced !== null && !synced.changed) return false;
  world.log({ level: 'error', what: 'subscription repaired', count: 'subscriptionRepaired', userId });
  return true;
}

/** Input of a manual run: compare again, although tonight's round is finished. */
const isAskedAgain = (event: unknown): boolean => (event as { readonly again?: unknown } | undefined)?.again === true;

/**
 * Compares every subscription with the payment provider once a night and repairs differences. A repair is logged as
 * an error: a good night has none. Goes through the provider's list page by page; the next run continues where one
 * stopped. May run twice, or stop anywhere.
 */
export async function reconcile(world: World, event?: unknown): Promise<{ subscriptions: number; repaired: number; done: boolean }> {
  const { payments, table, now } = world;
  if (payments === null) return { subscriptions: 0, repaired: 0, done: true };
  const run = beginRun(world, 'reconcileBilling');
  const pace = paceCalls(world, LISTS_A_SECOND);
  const paced: Payments = {
    ...payments,
    subscriptionsOf: async (customer) => {
      await pace();
      return payments.subscriptionsOf(customer);
    },
  };
  let round = await billingRound(table, now(), isAskedAgain(event));
  let [subscriptions, repaired] = [0, 0];
  while (round !== null && !round.done && run.hasTime()) {
    await pace();
    const page = await payments.subscriptionPage(round.after);
    const customers = [...Map.groupBy(page.listed, ({ customerId }) => customerId).values()];
    repaired += await run.each(customers, (listed) => reconcileCustomer(world, paced, listed));
    subscriptions += page.listed.length;
    const next = await advanceRound(table, round, page.next);
    if (next === null) break;
    round = next;
  }
  run.end();
  return { subscriptions, repaired, done: round?.done ?? true };
}

export const reconcileBilling = job('reconcileBilling', reconcile);
export const handler = background(reconcileBilling, paymentsFromEnv);
