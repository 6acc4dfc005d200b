import { ratio } from './percent.ts';

/** Over this a profit factor has next to no losses behind it: it is written as such, and no difference is read from it. */
export const MOST_FACTOR = 100;

/** "1.78"; a dash where nothing was lost, "over 100" where almost nothing was. */
export const profitFactorText = (factor: number | null): string =>
  factor === null ? '–' : factor > MOST_FACTOR ? `over ${MOST_FACTOR}` : ratio(factor);
