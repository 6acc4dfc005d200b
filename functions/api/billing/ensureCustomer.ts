import type { UserId } from '#domain/units/ids.ts';
import { customerWrite } from '#functions/payments/customers.ts';
import { loadAccess, updateAccess } from '#functions/people/access.ts';
import { requireProfile } from '#functions/people/profile.ts';
import type { Payments } from '#functions/world/payments.ts';
import type { World } from '#functions/world/world.ts';

/**
 * The user's customer id at the payment provider, created on first use. Concurrent calls and retries get the same
 * one.
 */
export async function ensureCustomer({ table }: World, payments: Payments, userId: UserId): Promise<string> {
  const known = (await loadAccess(table, userId))?.billing.customerId;
  if (known) return known;
  const { email } = await requireProfile(table, userId);
  const customerId = await payments.createCustomer(userId, email);
  const access = await updateAccess(
    table,
    userId,
    ({ billing }) => (billing.customerId === null ? { billing: { ...billing, customerId } } : null),
    [customerWrite(customerId, userId)],
  );
  return access?.billing.customerId ?? customerId;
}
