import type { FilterDimension } from './filterDimension.ts';

/** Trades of all accounts but one. */
export const exceptAccount: FilterDimension = {
  expects: 'Use the name of an account.',
  test({ table }, value) {
    const unwanted = table.accounts.indexOf(value);
    return (row) => table.account[row] !== unwanted;
  },
};
