import { weekdayOf } from '#domain/units/dayKey.ts';
import { dayColumn } from './dayColumn.ts';
import type { FilterDimension } from './filterDimension.ts';

/** Trades opened on some weekdays. */
export const byWeekday: FilterDimension = {
  expects: 'Use weekdays from 1, Monday, to 7, with commas between.',
  zoned: true,
  test({ table, zone }, value) {
    const wanted = new Set(value.split(',').map(Number));
    const days = dayColumn(table, 'opened', zone);
    return (row) => wanted.has(weekdayOf(days[row]!));
  },
};
