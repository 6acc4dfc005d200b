import type { Dimension } from '../dimension.ts';

/** The trader’s accounts. */
export const byAccount: Dimension = {
  id: 'byAccount',
  label: 'Account',
  keysAre: 'account',
  means: 'The trader’s accounts.',
  split: ({ table, order }) => ({ keys: table.accounts, of: (i) => table.account[order[i]!]! }),
};
