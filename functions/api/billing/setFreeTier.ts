import type { api } from '#contract/index.ts';
import { accountDefaults } from '#domain/accounts/accountDefaults.ts';
import type { UserId } from '#domain/units/ids.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { syncSubscription } from '#functions/payments/syncSubscription.ts';
import { loadAccess, updateAccess } from '#functions/people/access.ts';
import type { Payments } from '#functions/world/payments.ts';
import type { World } from '#functions/world/world.ts';
import { isPaid } from '#shared/access.ts';
import { withPayments } from './withPayments.ts';

/** Cancels the paid plan at the end of its period. False without one. */
async function endPaidPlan(
  world: World,
  payments: Payments,
  whose: { readonly userId: UserId; readonly customerId: string },
): Promise<boolean> {
  const current = (await syncSubscription(world, payments, whose))?.current ?? null;
  if (current === null || current.ending) return current !== null;
  await payments.cancelAtPeriodEnd(current);
  await syncSubscription(world, payments, whose);
  return true;
}

/**
 * Selects the Free plan. A subscriber keeps the paid plan until the period ends. For other users the decision is
 * made on the current item, so a concurrent payment wins.
 */
export const setFreeTier: Handler<typeof api.billing.setFreeTier> = async ({ viewer: { userId }, world, refuse }) => {
  const customerId = (await loadAccess(world.table, userId))?.billing.customerId;
  if (customerId && world.payments !== null) {
    const away = () => refuse('payments_away');
    const paying = await withPayments(world, away, (payments) => endPaidPlan(world, payments, { userId, customerId }));
    if (paying) return {};
  }
  await updateAccess(world.table, userId, ({ subscription, specialAccess }) => {
    if (isPaid({ subscription, specialAccess }, world.now())) return refuse('subscription_active');
    if (subscription.type === 'free') return null;
    return { subscription: { ...accountDefaults.subscription, type: 'free' } };
  });
  return {};
};
