import type { api } from '#contract/index.ts';
import { removeTradePlan } from '#functions/journal/tradePlanItems.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { removePlanScreenshots } from '#functions/screenshots/removePlanScreenshots.ts';

/** Deletes a plan with its screenshots; one that is gone stays gone. */
export const remove: Handler<typeof api.plans.remove> = async ({ input: { id }, viewer: { userId }, world }) => {
  const screenshots = await removePlanScreenshots(world, userId, id);
  await removeTradePlan({ table: world.table, clock: world }, userId, id, world.now());
  return { screenshots: [...screenshots] };
};
