import { projectSubscription } from '#domain/plans/projectSubscription.ts';
import type { UserId } from '#domain/units/ids.ts';
import { loadAccess } from '../people/access.ts';
import type { World } from '../world/world.ts';
import { customers } from './customers.ts';

/**
 * Ends all payments of a user whose account is being deleted, after access is closed and before their items are
 * deleted: closes checkout pages, refunds a payment made on one in the meantime, cancels the plan, and deletes the
 * customer at the provider. Safe to repeat; throws when the provider can't be reached.
 */
export async function stopBilling({ table, payments }: Pick<World, 'table' | 'payments'>, userId: UserId): Promise<void> {
  const access = await loadAccess(table, userId);
  const customerId = access?.billing.customerId;
  if (!access || !customerId || payments === null) return;
  const { pending } = access.billing;
  const paidMeanwhile = pending?.id != null && (await payments.closeCheckout(pending.id)) === 'complete';
  if (paidMeanwhile) {
    const { current, surplus } = projectSubscription(await payments.subscriptionsOf(customerId), access.subscription);
    for (const each of current ? [current, ...surplus] : surplus) await payments.cancelAndRefund(each);
  }
  await payments.deleteCustomer(customerId);
  await table.write({ delete: customers.key(customerId) });
}
