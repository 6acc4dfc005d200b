import { yesFilter } from '#domain/breakdowns/filters/yesFilter.ts';
import type { FilteredDimension } from '../dimension.ts';

/** Groups by whether the trade was reviewed. */
export const byReviewed: FilteredDimension = {
  id: 'byReviewed',
  label: 'Reviewed',
  means: 'Whether the trader has reviewed the trade.',
  split: ({ table, order }) => ({ keys: ['not reviewed', 'reviewed'], of: (i) => table.reviewed[order[i]!]! }),
  /** Trades that were reviewed, or were not. */
  filter: yesFilter(({ reviewed }) => reviewed),
};
