import { changeAccess, loadAccess } from '../store/access.ts';
import { keepCustomer } from '../store/billing.ts';
import { ownProfile } from '../store/users.ts';
import type { Payments } from '../world/payments.ts';
import type { World } from '../world/world.ts';

/** The person's customer at the payment provider, made at first. Asked twice at once, or again after a cut, it is the same one. */
export async function ownCustomer({ table }: World, payments: Payments, userId: string): Promise<string> {
  const known = (await loadAccess(table, userId))?.billing.customerId;
  if (known) return known;
  const { email } = await ownProfile(table, userId);
  const customerId = await payments.createCustomer(userId, email);
  const access = await changeAccess(
    table,
    userId,
    ({ billing }) => (billing.customerId === null ? { billing: { ...billing, customerId } } : null),
    [keepCustomer(customerId, userId)],
  );
  return access?.billing.customerId ?? customerId;
}
