import type { Dimension } from '../dimension.ts';
import { splitBySets } from '../splitBySets.ts';

/** Mistakes tagged on the trade. A trade with several counts in each. */
export const byMistake: Dimension = {
  id: 'byMistake',
  label: 'Mistake',
  keysAre: 'words',
  several: true,
  means: 'Mistakes tagged on the trade. A trade with several counts in each.',
  split: ({ table, order }) => splitBySets(table.mistakeSets, (i) => table.mistakes[order[i]!]!),
};
