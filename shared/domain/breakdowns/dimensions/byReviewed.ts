import type { Dimension } from '../dimension.ts';

/** Groups by whether the trade was reviewed. */
export const byReviewed: Dimension = {
  id: 'byReviewed',
  label: 'Reviewed',
  means: 'Whether the trader has reviewed the trade.',
  split: ({ table, order }) => ({ keys: ['not reviewed', 'reviewed'], of: (i) => table.reviewed[order[i]!]! }),
};
