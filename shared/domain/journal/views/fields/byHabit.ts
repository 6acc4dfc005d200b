import type { RowFilter } from '#domain/breakdowns/filters/rowFilter.ts';
import { habitRows } from '#domain/reports/habits/index.ts';

/** Closed trades with any of some habits. */
export const byHabit: RowFilter = {
  expects: 'Use names of habits, such as reentry or nostop.',
  zoned: true,
  test({ table, zone }, value) {
    const marks = value.split(',').map((id) => habitRows(table, zone, id));
    return (row) => marks.some((each) => each[row] === 1);
  },
};
