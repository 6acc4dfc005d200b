import type { Dimension } from '../dimension.ts';
import { splitBySets } from '../splitBySets.ts';

/** Tags on the trade. A trade with several counts in each. */
export const byTag: Dimension = {
  id: 'byTag',
  label: 'Tag',
  keysAre: 'words',
  several: true,
  means: 'Tags on the trade. A trade with several counts in each.',
  split: ({ table, order }) => splitBySets(table.tagSets, (i) => table.tags[order[i]!]!),
};
