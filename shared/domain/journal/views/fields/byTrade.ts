import type { RowFilter } from '#domain/breakdowns/filters/rowFilter.ts';
import { rowsById } from '#domain/metrics/table/rowsById.ts';

/** Trades of these ids. */
export const byTrade: RowFilter = {
  expects: 'Use the ids of trades.',
  test({ table }, value) {
    const rows = new Set(value.split(',').map((id) => rowsById(table).get(id)));
    return (row) => rows.has(row);
  },
};
