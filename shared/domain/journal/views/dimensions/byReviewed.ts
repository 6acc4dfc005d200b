import type { FilterDimension } from './filterDimension.ts';

/** Trades that were reviewed, or were not. */
export const byReviewed: FilterDimension = {
  expects: 'Use yes or no.',
  test({ table: { reviewed } }, value) {
    const wanted = value === 'yes' ? 1 : 0;
    return (row) => reviewed[row] === wanted;
  },
};
