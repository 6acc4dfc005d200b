import type { Dimension } from '../dimension.ts';
import { splitBySets } from '../splitBySets.ts';

/** Every tag written on the trade; one with several counts in each. */
export const byTag: Dimension = {
  id: 'byTag',
  label: 'Tag',
  keysAre: 'words',
  several: true,
  means: 'Every tag written on the trade; one with several counts in each.',
  split: ({ table, order }) => splitBySets(table.tagSets, (i) => table.tags[order[i]!]!),
};
