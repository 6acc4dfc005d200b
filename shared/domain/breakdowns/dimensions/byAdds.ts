import type { Dimension } from '../dimension.ts';

/** Groups by additions to a losing position. */
export const byAdds: Dimension = {
  id: 'byAdds',
  label: 'Adds to loser',
  means: 'How often the trade was added to at a worse price while it was losing.',
  ordered: true,
  split: ({ table, order }) => ({
    keys: ['not added to', 'added once', 'added twice or more'],
    of: (i) => Math.min(table.addsToLoser[order[i]!]!, 2),
  }),
};
