import type { RowFilter } from '#domain/breakdowns/filters/rowFilter.ts';

/** Trades of all accounts but one. */
export const exceptAccount: RowFilter = {
  expects: 'Use the name of an account.',
  test({ table }, value) {
    const unwanted = table.accounts.indexOf(value);
    return (row) => table.account[row] !== unwanted;
  },
};
