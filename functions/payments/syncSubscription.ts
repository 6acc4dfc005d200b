import type { NoticeText } from '#copy/noticeTexts.ts';
import * as noticeTexts from '#copy/noticeTexts.ts';
import { stripe } from '#copy/together/auditTexts.ts';
import { accountDefaults } from '#domain/accounts/accountDefaults.ts';
import {
  type BilledSubscription,
  isInStep,
  type PlanState,
  projectSubscription,
  type SubscriptionProjection,
} from '#domain/plans/projectSubscription.ts';
import type { UserId } from '#domain/units/ids.ts';
import { auditWrite } from '../audit/audit.ts';
import { toldWrites } from '../notices/outbox.ts';
import { type Access, accessWrite, loadAccess } from '../people/access.ts';
import { again, retry } from '../table/optimistic.ts';
import type { Write } from '../table/table.ts';
import type { Payments } from '../world/payments.ts';
import type { World } from '../world/world.ts';

/** A user's plan after a comparison: the stored state, the provider's state, and whether anything changed. */
type SyncedSubscription = { readonly access: Access; readonly current: BilledSubscription | null; readonly changed: boolean };

/** The user's notification about a change, if it deserves one. */
function noticeOfChange(before: PlanState, after: PlanState): NoticeText | null {
  if (after.active && !before.active && after.type !== null && after.type !== 'free') return noticeTexts.planBegan(after.type);
  if (before.active && !after.active) return noticeTexts.planEnded();
  return after.failedPaymentAttempts > before.failedPaymentAttempts ? noticeTexts.paymentFailed(after.failedPaymentAttempts) : null;
}

/** Cancels and refunds surplus subscriptions: a second one beside the first, or one of a deleted user. */
async function endSurplus(world: World, payments: Payments, userId: UserId, surplus: readonly BilledSubscription[]): Promise<void> {
  for (const each of surplus) {
    world.log({
      level: 'error',
      what: 'surplus subscription ended and refunded',
      count: 'surplusSubscription',
      userId,
      subscription: each.id,
    });
    await payments.cancelAndRefund(each);
    await world.table.write(
      auditWrite(world, { action: 'subscription ended and refunded', target: userId, by: stripe, about: { id: each.id } }),
    );
  }
}

/** A mark that belongs to one run, so that its work is done once. */
type Mark = { readonly mark: Write; isSet(): Promise<boolean> };

/** Saves the provider's state for an active account; null when another change came first. */
async function save(
  world: World,
  userId: UserId,
  access: Access,
  { state, current }: Pick<SubscriptionProjection, 'state' | 'current'>,
  done: Mark | undefined,
): Promise<SyncedSubscription | null> {
  const change = {
    subscription: state,
    billing: {
      ...access.billing,
      subscriptionId: current?.id ?? access.billing.subscriptionId,
      pending: current === null ? access.billing.pending : null,
      readAt: world.now(),
    },
  };
  const changed = !isInStep(access.subscription, { state, surplus: [] });
  const text = changed ? noticeOfChange(access.subscription, state) : null;
  const about = { active: state.active, type: state.type, ending: state.cancelAtPeriodEnd, status: state.paymentStatus };
  const saved = await world.table.transact([
    accessWrite(userId, access, change),
    ...(changed ? [auditWrite(world, { action: 'subscription changed', target: userId, by: stripe, about })] : []),
    ...(text ? toldWrites(world, userId, { kind: 'security', path: '/settings/plan' }, text) : []),
    ...(done ? [done.mark] : []),
  ]);
  if (!saved) return null;
  return { access: { ...access, ...change, revision: access.revision + 1 }, current, changed };
}

/**
 * Synchronizes the stored plan with the payment provider. The stored version is read before the provider is asked
 * and moves with every run, so of two concurrent runs the one that asked first and saves last fails and asks again:
 * the stored state is never older than the provider's latest. Returns null if `done` was already set, or if the user
 * no longer exists.
 */
export const syncSubscription = (
  world: World,
  payments: Payments,
  { userId, customerId }: { readonly userId: UserId; readonly customerId: string },
  done?: Mark,
): Promise<SyncedSubscription | null> =>
  retry({}, async () => {
    if (done && (await done.isSet())) return null;
    const access = await loadAccess(world.table, userId);
    const found = await payments.subscriptionsOf(customerId);
    const { state, current, surplus } = projectSubscription(found, access?.subscription ?? accountDefaults.subscription);
    if (access?.status !== 'active') {
      await endSurplus(world, payments, userId, [...(current ? [current] : []), ...surplus]);
      return null;
    }
    if (surplus.length > 0) {
      await endSurplus(world, payments, userId, surplus);
      return again;
    }
    return (await save(world, userId, access, { state, current }, done)) ?? again;
  });
