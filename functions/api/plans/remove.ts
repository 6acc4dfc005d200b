import type { api } from '#contract/index.ts';
import { removeTradePlan } from '#functions/journal/tradePlanItems.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** Deletes a plan; one that is gone stays gone. */
export const remove: Handler<typeof api.plans.remove> = async ({ input: { id }, viewer, world }) => {
  await removeTradePlan({ table: world.table, clock: world }, viewer.userId, id);
  return {};
};
