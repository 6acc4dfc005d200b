import type { api } from '#contract/index.ts';
import { restoreTradePlan } from '#functions/journal/tradePlanItems.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** Restores a deleted plan; leaves an existing one unchanged. */
export const restore: Handler<typeof api.plans.restore> = async ({ input: { id }, viewer: { userId }, world, refuse }) => {
  const plan = await restoreTradePlan({ table: world.table, clock: world }, userId, id);
  if (plan === 'gone') return refuse('trade_plan_not_found');
  return plan === 'full' ? refuse('trade_plans_full') : plan;
};
