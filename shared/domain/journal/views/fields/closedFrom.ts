import { dayColumn } from '#domain/breakdowns/filters/dayColumn.ts';
import type { RowFilter } from '#domain/breakdowns/filters/rowFilter.ts';
import { dayNumberOf } from '#domain/units/dayKey.ts';

/** Trades closed on a day or after it. Open ones have no closing day. */
export const closedFrom: RowFilter = {
  expects: 'Use a day such as 2026-03-01.',
  zoned: true,
  test({ table, zone }, value) {
    const [days, first] = [dayColumn(table, 'closed', zone), dayNumberOf(value)];
    return (row) => days[row]! >= first;
  },
};
