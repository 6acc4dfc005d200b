import type { api } from '#contract/index.ts';
import { missedTradeItems } from '#functions/journal/missedTradeItems.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** Deletes a missed trade; one that is gone stays gone. */
export const remove: Handler<typeof api.missedTrades.remove> = async ({ input: { id }, viewer, world }) => {
  await world.table.write({ delete: missedTradeItems.key(viewer.userId, id) });
  return {};
};
