import type { api } from '#contract/index.ts';
import { loadStrategyOverrides } from '#functions/journal/loadStrategyOverrides.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** The overrides of strategies that still count. */
export const strategies: Handler<typeof api.trades.strategies> = async ({ viewer, world }) => {
  const { overrides } = await loadStrategyOverrides(world.table, viewer.userId);
  return { overrides };
};
