import { wordFilter } from '#domain/breakdowns/filters/wordFilter.ts';
import type { FilteredDimension } from '../dimension.ts';

/** The trader’s accounts. */
export const byAccount: FilteredDimension = {
  id: 'byAccount',
  label: 'Account',
  keysAre: 'account',
  means: 'The trader’s accounts.',
  split: ({ table, order }) => ({ keys: table.accounts, of: (i) => table.account[order[i]!]! }),
  /** Trades of some accounts, by their labels. */
  filter: wordFilter(
    'Use names of accounts, with commas between.',
    ({ accounts }) => accounts.map((account) => [account]),
    ({ account }) => account,
  ),
};
