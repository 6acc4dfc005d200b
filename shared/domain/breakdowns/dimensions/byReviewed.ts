import type { Dimension, FilteredDimension } from '../dimension.ts';
import { yesFilter } from '../filters/rowFilter.ts';

/** Groups by whether the trade was reviewed. */
export const byReviewed: FilteredDimension = {
  id: 'byReviewed',
  label: 'Reviewed',
  means: 'Whether the trader has reviewed the trade.',
  split: ({ table, order }) => ({ keys: ['not reviewed', 'reviewed'], of: (i) => table.reviewed[order[i]!]! }),
  /** Trades that were reviewed, or were not. */
  filter: yesFilter(({ reviewed }) => reviewed),
};

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

/** Groups by whether the trade has a note. */
export const byNote: FilteredDimension = {
  id: 'byNote',
  label: 'Note',
  means: 'Whether a note is written on the trade.',
  split: ({ table, order }) => ({ keys: ['without a note', 'with a note'], of: (i) => table.noted[order[i]!]! }),
  /** Trades with a note, or without. */
  filter: yesFilter(({ noted }) => noted),
};

/** Groups by whether the trade has a screenshot. */
export const byScreenshots: FilteredDimension = {
  id: 'byScreenshots',
  label: 'Screenshots',
  means: 'Whether the trade has a screenshot.',
  split: ({ table, order }) => ({
    keys: ['without screenshots', 'with screenshots'],
    of: (i) => (table.screenshots[order[i]!]! > 0 ? 1 : 0),
  }),
  /** Trades with a screenshot, or without. */
  filter: yesFilter(({ screenshots }) => screenshots),
};

/** Groups by the number of screenshots. */
export const byScreenshotCount: Dimension = {
  id: 'byScreenshotCount',
  label: 'Number of screenshots',
  means: 'How many screenshots the trade has.',
  split: ({ table, order }) => ({
    keys: ['no screenshots', 'one screenshot', 'two or more screenshots'],
    of: (i) => Math.min(2, table.screenshots[order[i]!]!),
  }),
};
