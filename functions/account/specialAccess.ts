import { hasSpecial } from '#shared/access.ts';
import type { api } from '#contract/index.ts';
import type { Handler } from '../kernel/endpoint.ts';

/** Whether special access counts now, and why it was given; no reason when it does not count. */
export const specialAccess: Handler<typeof api.account.specialAccess> = async ({ viewer: { entitlement }, world }) => {
  const hasSpecialAccess = hasSpecial(entitlement, world.now());
  return { hasSpecialAccess, reason: hasSpecialAccess ? entitlement.specialAccess.reason : null };
};
