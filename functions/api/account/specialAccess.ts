import type { api } from '#contract/index.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { hasActiveSpecialAccess } from '#shared/access.ts';

/** Whether special access counts now, and why it was given; no reason when it does not count. */
export const specialAccess: Handler<typeof api.account.specialAccess> = async ({ viewer: { entitlement }, world }) => {
  const hasSpecialAccess = hasActiveSpecialAccess(entitlement, world.now());
  return { hasSpecialAccess, reason: hasSpecialAccess ? entitlement.specialAccess.reason : null };
};
