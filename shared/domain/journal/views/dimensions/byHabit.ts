import { habitRows } from '#domain/reports/habits/index.ts';
import type { FilterDimension } from './filterDimension.ts';

/** Closed trades with any of some habits. */
export const byHabit: FilterDimension = {
  expects: 'Use names of habits, such as reentry or nostop.',
  zoned: true,
  test({ table, zone }, value) {
    const marks = value.split(',').map((id) => habitRows(table, zone, id));
    return (row) => marks.some((each) => each[row] === 1);
  },
};
