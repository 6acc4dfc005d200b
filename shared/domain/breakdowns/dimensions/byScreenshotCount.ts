import type { Dimension } from '../dimension.ts';

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
