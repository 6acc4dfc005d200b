import type { RowFilter } from './rowFilter.ts';

type Source = Parameters<RowFilter['test']>[0];

/** A field that is answered with yes or no: rows where a column is above 0, or where it is not. */
export const yesFilter = (column: (table: Source['table']) => ArrayLike<number>): RowFilter => ({
  expects: 'Use yes or no.',
  test({ table }, value) {
    const [of, wanted] = [column(table), value === 'yes'];
    return (row) => of[row]! > 0 === wanted;
  },
});
