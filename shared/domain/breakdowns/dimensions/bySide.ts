import type { Dimension } from '../dimension.ts';

/** Long or short. */
export const bySide: Dimension = {
  id: 'bySide',
  label: 'Side',
  means: 'Long or short.',
  split: ({ table, order }) => ({ keys: ['long', 'short'], of: (i) => (table.side[order[i]!] === 1 ? 0 : 1) }),
};
