import type { Dimension } from '../dimension.ts';

/** The setup written on the trade; those without one are not counted. */
export const bySetup: Dimension = {
  id: 'bySetup',
  label: 'Setup',
  keysAre: 'words',
  means: 'The setup written on the trade; those without one are not counted.',
  split: ({ table, order }) => ({ keys: table.setups.slice(1), of: (i) => table.setup[order[i]!]! - 1 }),
};
