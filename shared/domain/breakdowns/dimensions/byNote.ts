import type { Dimension } from '../dimension.ts';

/** Groups by whether the trade has a note. */
export const byNote: Dimension = {
  id: 'byNote',
  label: 'Note',
  means: 'Whether a note is written on the trade.',
  split: ({ table, order }) => ({ keys: ['without a note', 'with a note'], of: (i) => table.noted[order[i]!]! }),
};
