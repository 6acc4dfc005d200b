import type { Dimension } from '../dimension.ts';

/** Whether the trade was added to while it was losing. */
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
