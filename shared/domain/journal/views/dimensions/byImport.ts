import type { FilterDimension } from './filterDimension.ts';

/** Trades with a fill of some imports. */
export const byImport: FilterDimension = {
  expects: 'Use the ids of imports.',
  beyondTable: true,
  test:
    ({ table, imported }) =>
    (row) =>
      imported.has(table.id[row]!),
};
