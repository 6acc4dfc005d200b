import { hasSpecial, isPaid } from '../../shared/access.ts';
import type { api } from '../../shared/contract/index.ts';
import { aiLimits as limitsOf, weeklyAiLimit } from '../../shared/domain/plans/aiLimits.ts';
import type { Handler } from '../kernel/endpoint.ts';
import { loadAiUse } from '../store/aiUse.ts';

/** This week's AI requests, by the plan as it stands at this moment. */
export const aiLimits: Handler<typeof api.billing.aiLimits> = async ({ viewer: { userId, entitlement }, world }) => {
  const now = world.now();
  const limit = weeklyAiLimit(entitlement.subscription.type, { paid: isPaid(entitlement, now), special: hasSpecial(entitlement, now) });
  return { aiRequestLimits: limitsOf(limit, await loadAiUse(world.table, userId), now) };
};
