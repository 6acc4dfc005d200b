import type { api } from '#contract/index.ts';
import { addOverride } from '#domain/options/strategies/strategyOverride.ts';
import { loadStrategyOverrides, saveStrategyOverrides } from '#functions/journal/strategyOverrides.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** As many as are kept: about 40 KB before they are zipped. */
const MOST = 500;
const TRIES = 5;

/** Merges, splits, renames or undoes by hand. Said from two devices at once, both count. */
export const overrideStrategy: Handler<typeof api.trades.overrideStrategy> = async ({
  input: { said },
  viewer: { userId },
  world,
  refuse,
}) => {
  for (let tries = 0; tries < TRIES; tries++) {
    const before = await loadStrategyOverrides(world.table, userId);
    const next = addOverride(before.overrides, said);
    if (next.length > MOST) return refuse('too_many_strategies');
    const update = await saveStrategyOverrides(world, userId, next, before);
    if (update !== null) return { overrides: (await loadStrategyOverrides(world.table, userId)).overrides, update };
  }
  return refuse('strategies_busy');
};
