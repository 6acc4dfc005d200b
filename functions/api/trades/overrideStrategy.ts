import type { api } from '#contract/index.ts';
import { saveStrategyOverride } from '#functions/journal/loadStrategyOverrides.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** Merges, splits, renames or resets a strategy manually. Two concurrent changes are both applied. */
export const overrideStrategy: Handler<typeof api.trades.overrideStrategy> = async ({ input, viewer, world, refuse }) => {
  const done = await saveStrategyOverride(world, viewer.userId, input.said);
  if (done.refused !== null) return refuse(done.refused);
  return { overrides: done.overrides, update: done.update };
};
