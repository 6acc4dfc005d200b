import type { NoticeText } from '#copy/noticeTexts.ts';
import { noticeTexts } from '#copy/noticeTexts.ts';
import { accountDefaults } from '#domain/accounts/accountDefaults.ts';
import { type BilledSubscription, isInStep, type PlanState, projectSubscription } from '#domain/plans/projectSubscription.ts';
import { auditWrite } from '../audit/audit.ts';
import { noticeWrite } from '../notices/notices.ts';
import { type Access, accessWrite, loadAccess } from '../people/access.ts';
import type { Write } from '../table/table.ts';
import type { Payments } from '../world/payments.ts';
import type { World } from '../world/world.ts';

/** Somebody's plan right after it was compared: what is stored, what the provider bills, and whether anything had to change. */
export type SyncedSubscription = { readonly access: Access; readonly current: BilledSubscription | null; readonly changed: boolean };

const ROUNDS = 8;
/** What the person is told of a change, if it is worth telling. */
function told(before: PlanState, after: PlanState): NoticeText | null {
  if (after.active && !before.active && after.type !== null && after.type !== 'free') return noticeTexts.planBegan(after.type);
  if (before.active && !after.active) return noticeTexts.planEnded();
  return after.failedPaymentAttempts > before.failedPaymentAttempts ? noticeTexts.paymentFailed(after.failedPaymentAttempts) : null;
}

/** Subscriptions nobody should pay for: a second one beside the first, or one of somebody who is gone. They end at once and are paid back. */
async function endSurplus(world: World, payments: Payments, userId: string, surplus: readonly BilledSubscription[]): Promise<void> {
  for (const each of surplus) {
    world.log({ level: 'error', what: 'surplus subscription ended and refunded', userId, subscription: each.id });
    await payments.cancelAndRefund(each);
    await world.table.write(
      auditWrite(world, { action: 'subscription ended and refunded', target: userId, by: null, about: { id: each.id } }),
    );
  }
}

/**
 * Makes the stored plan what the payment provider says now. The stored version is read before the provider is asked and moves with every
 * run, so of two runs at once the one that asked first and saves last is turned back and asks again: what is stored never is older than the
 * last thing told. `done` is a mark that belongs to this run: null is answered when it was set before, or when the person is gone.
 */
export async function syncSubscription(
  world: World,
  payments: Payments,
  { userId, customerId }: { readonly userId: string; readonly customerId: string },
  done?: { readonly mark: Write; isSet(): Promise<boolean> },
): Promise<SyncedSubscription | null> {
  for (let left = ROUNDS; left > 0; left--) {
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
      continue;
    }
    const changed = !isInStep(access.subscription, { state, surplus });
    const billing = {
      ...access.billing,
      subscriptionId: current?.id ?? access.billing.subscriptionId,
      pending: current === null ? access.billing.pending : null,
      readAt: world.now(),
    };
    const text = changed ? told(access.subscription, state) : null;
    const about = { active: state.active, type: state.type, ending: state.cancelAtPeriodEnd, status: state.paymentStatus };
    const saved = await world.table.transact([
      accessWrite(userId, access, { subscription: state, billing }),
      ...(changed ? [auditWrite(world, { action: 'subscription changed', target: userId, by: null, about })] : []),
      ...(text ? [noticeWrite(world, userId, text)] : []),
      ...(done ? [done.mark] : []),
    ]);
    if (!saved) continue;
    if (changed) await world.publish({ type: 'SubscriptionChanged', userId, active: state.active });
    return { access: { ...access, subscription: state, billing, revision: access.revision + 1 }, current, changed };
  }
  throw Object.assign(new Error('The account is being changed too often at once.'), { name: 'TransactionConflictException' });
}
