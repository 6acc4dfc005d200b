import type { RowFilter } from '#domain/breakdowns/filters/rowFilter.ts';

/** Trades with a fill of some imports. */
export const byImport: RowFilter = {
  expects: 'Use the ids of imports.',
  beyondTable: true,
  test:
    ({ table, imported }) =>
    (row) =>
      imported.has(table.id[row]!),
};
