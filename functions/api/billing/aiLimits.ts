import type { api } from '#contract/index.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { loadAiLimits } from '#functions/people/userView.ts';

/** This week's AI limits under the current plan. */
export const aiLimits: Handler<typeof api.billing.aiLimits> = async ({ viewer: { userId, entitlement }, world }) => ({
  aiRequestLimits: await loadAiLimits(world, userId, entitlement),
});
