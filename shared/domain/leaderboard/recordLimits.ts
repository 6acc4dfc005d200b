import { ENOUGH } from '../statistics/isSmallSample.ts';

/**
 * `from`: closed trades in a frame required for a rank, and trades with a planned risk for an expectancy and a
 * drawdown in R. `months`: calendar months of a track record, including the current one. `setups`: maximum number in
 * it, most traded first.
 */
export const recordLimits = { from: ENOUGH, months: 12, setups: 10 } as const;
