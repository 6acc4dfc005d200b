import * as z from 'zod/mini';
import { type Area, nothing } from '#contract/define.ts';
import { BookUpdate } from '#contract/schemas/bookUpdate.ts';
import { StrategyOverride, StrategyOverrides } from '#contract/schemas/strategyOverride.ts';

/** Calls for what a trader changes about recognized strategies. */
export const strategies = {
  strategies: {
    summary: 'Manual changes to strategies: merged, split, renamed',
    method: 'GET',
    path: '/api/trades/strategies',
    access: 'anyTier',
    input: nothing,
    reply: StrategyOverrides,
    errors: [],
  },
  overrideStrategy: {
    summary: 'Merge, split or rename strategies, or undo the manual changes of some trades; returns all that are active',
    method: 'POST',
    path: '/api/trades/strategies',
    access: 'anyTier',
    input: z.strictObject({ said: StrategyOverride }),
    reply: z.extend(StrategyOverrides, { update: BookUpdate }),
    errors: ['strategies_busy', 'too_many_strategies'],
  },
} as const satisfies Area;
