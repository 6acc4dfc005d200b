import type { FilteredDimension } from '../dimension.ts';

/** Long or short. */
export const bySide: FilteredDimension = {
  id: 'bySide',
  label: 'Side',
  means: 'Long or short.',
  split: ({ table, order }) => ({ keys: ['long', 'short'], of: (i) => (table.side[order[i]!] === 1 ? 0 : 1) }),
  read: ({ sides }) => sides,
  /** Long or short trades. */
  filter: {
    expects: 'Use long or short.',
    test({ table }, value) {
      const wanted = value === 'long' ? 1 : -1;
      return (row) => table.side[row] === wanted;
    },
  },
};
