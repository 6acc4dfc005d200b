import type { FilteredDimension } from '../dimension.ts';

/** Your rating of how well you executed the trade, 1 to 5; unrated ones are not counted. */
export const byRating: FilteredDimension = {
  id: 'byRating',
  label: 'Rating',
  keysAre: 'stars',
  ordered: true,
  means: 'Your rating of how well you executed the trade, 1 to 5; unrated ones are not counted.',
  split: ({ table, order }) => ({ keys: ['1', '2', '3', '4', '5'], of: (i) => table.rating[order[i]!]! - 1 }),
  /** Trades with some number of stars; 0 is not rated. */
  filter: {
    expects: 'Use stars from 0 to 5, with commas between.',
    test({ table: { rating } }, value) {
      const wanted = new Set(value.split(',').map(Number));
      return (row) => wanted.has(rating[row]!);
    },
  },
};
