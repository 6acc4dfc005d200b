import * as z from 'zod/mini';
import type { Area } from '#contract/define.ts';
import { BookUpdate } from '#contract/schemas/bookUpdate.ts';
import { StrategyOverride, StrategyOverrides } from '#contract/schemas/strategyOverride.ts';

/** The call for what a trader changes about recognized strategies; all changes come with the book. */
export const strategies = {
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
