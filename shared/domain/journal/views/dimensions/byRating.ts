import type { FilterDimension } from './filterDimension.ts';

/** Trades with some number of stars; 0 is not rated. */
export const byRating: FilterDimension = {
  expects: 'Use stars from 0 to 5, with commas between.',
  test({ table: { rating } }, value) {
    const wanted = new Set(value.split(',').map(Number));
    return (row) => wanted.has(rating[row]!);
  },
};
