import type { api } from '#contract/index.ts';
import { afterSaying } from '#domain/strategies/overrides.ts';
import type { Handler } from '../kernel/endpoint.ts';
import { loadOverrides, saveOverrides } from '../store/strategyOverrides.ts';

/** As many as are kept: about 40 KB before they are zipped. */
const MOST = 500;
const TRIES = 5;

/** Merges, splits, renames or undoes by hand. Said from two devices at once, both count. */
export const sayStrategy: Handler<typeof api.trades.sayStrategy> = async ({ input: { said }, viewer: { userId }, world, refuse }) => {
  for (let tries = 0; tries < TRIES; tries++) {
    const before = await loadOverrides(world.table, userId);
    const next = afterSaying(before.overrides, said);
    if (next.length > MOST) return refuse('too_many_strategies');
    const update = await saveOverrides(world, userId, next, before);
    if (update !== null) return { overrides: (await loadOverrides(world.table, userId)).overrides, update };
  }
  return refuse('strategies_busy');
};
