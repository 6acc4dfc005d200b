import { dayColumn } from '#domain/breakdowns/filters/dayColumn.ts';
import type { RowFilter } from '#domain/breakdowns/filters/rowFilter.ts';
import { dayNumberOf } from '#domain/units/dayKey.ts';

/** Trades closed on a day or before it. Open ones have no closing day. */
export const closedTo: RowFilter = {
  expects: 'Use a day such as 2026-03-31.',
  zoned: true,
  test({ table, zone }, value) {
    const [days, last] = [dayColumn(table, 'closed', zone), dayNumberOf(value)];
    return (row) => days[row]! <= last && !Number.isNaN(table.closedAt[row]);
  },
};
