import { projectSubscription } from '#domain/plans/projectSubscription.ts';
import type { UserId } from '#domain/units/ids.ts';
import { loadAccess } from '../people/access.ts';
import type { World } from '../world/world.ts';
import { customers } from './customers.ts';

/**
 * Ends all payments of somebody whose account is being deleted, after nobody can get in any more and before their items go: pages to pay on
 * are closed, a payment that was made on one meanwhile is given back, what they paid for ends, and the provider forgets them. A step that may
 * run again; it throws when the provider cannot be reached.
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
