import { wordDimension } from './wordDimension.ts';

/** Trades of some accounts, by their labels. */
export const byAccount = wordDimension(
  'Use names of accounts, with commas between.',
  ({ accounts }) => accounts.map((account) => [account]),
  ({ account }) => account,
);
