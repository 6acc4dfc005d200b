import { ENOUGH } from '../statistics/isSmallSample.ts';

/**
 * `from`: so many closed trades in a frame make a rank, and so many with a planned risk an expectancy and a drawdown in R. `months`: calendar months of a track
 * record, the present one included. `setups`: so many are in it at most, those with the most trades.
 */
export const recordLimits = { from: ENOUGH, months: 12, setups: 10 } as const;
