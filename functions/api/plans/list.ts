import type { api } from '#contract/index.ts';
import { listTradePlans } from '#functions/journal/tradePlanItems.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** A page of trade plans. */
export const list: Handler<typeof api.plans.list> = async ({ input: { after = null }, viewer, world }) =>
  listTradePlans(world.table, viewer.userId, after);
