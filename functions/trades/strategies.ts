import type { api } from '#contract/index.ts';
import type { Handler } from '../kernel/endpoint.ts';
import { loadOverrides } from '../store/strategyOverrides.ts';

/** What was said by hand about strategies and still counts. */
export const strategies: Handler<typeof api.trades.strategies> = async ({ viewer, world }) => {
  const { overrides } = await loadOverrides(world.table, viewer.userId);
  return { overrides };
};
