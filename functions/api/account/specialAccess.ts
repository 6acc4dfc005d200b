import type { api } from '#contract/index.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { hasActiveSpecialAccess } from '#shared/access.ts';

/** True while special access is active, with its reason; no reason otherwise. */
export const specialAccess: Handler<typeof api.account.specialAccess> = async ({ viewer: { entitlement }, world }) => {
  const hasSpecialAccess = hasActiveSpecialAccess(entitlement, world.now());
  return { hasSpecialAccess, reason: hasSpecialAccess ? entitlement.specialAccess.reason : null };
};
