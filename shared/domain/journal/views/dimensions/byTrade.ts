import { rowsById } from '#domain/metrics/table/rowsById.ts';
import type { FilterDimension } from './filterDimension.ts';

/** Trades of these ids. */
export const byTrade: FilterDimension = {
  expects: 'Use the ids of trades.',
  test({ table }, value) {
    const rows = new Set(value.split(',').map((id) => rowsById(table).get(id)));
    return (row) => rows.has(row);
  },
};
