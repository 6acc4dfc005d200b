import * as z from 'zod/mini';
import { UserIdText } from '#contract/schemas/ids.ts';
import { projectSubscription } from '#domain/plans/projectSubscription.ts';
import type { UserId } from '#domain/units/ids.ts';
import { loadAccess } from '../people/access.ts';
import { entity } from '../table/entity.ts';
import { prefixes, type Table, type Write } from '../table/table.ts';
import type { World } from '../world/world.ts';

/** The user of a payment provider's customer id. */
export const customers = entity(z.object({ userId: UserIdText }), (customerId: string) => ({
  pk: `${prefixes.customer}${customerId}`,
  sk: 'CUSTOMER',
}));

/** The write that notes whose customer this is. */
export const customerWrite = (customerId: string, userId: UserId): Write => ({ put: customers.item({ userId }, customerId) });

/** The user of a customer; null for a customer we don't know. */
export const userOfCustomer = async (table: Table, customerId: string): Promise<UserId | null> =>
  (await customers.load(table, 'strong', customerId))?.userId ?? null;

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
