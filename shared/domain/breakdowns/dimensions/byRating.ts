import type { Dimension } from '../dimension.ts';

/** The trader’s rating of how the trade was done, 1 to 5; unrated ones are not counted. */
export const byRating: Dimension = {
  id: 'byRating',
  label: 'Rating',
  keysAre: 'stars',
  ordered: true,
  means: 'The trader’s rating of how the trade was done, 1 to 5; unrated ones are not counted.',
  split: ({ table, order }) => ({ keys: ['1', '2', '3', '4', '5'], of: (i) => table.rating[order[i]!]! - 1 }),
};
