import { dayColumn } from '#domain/breakdowns/filters/dayColumn.ts';
import { weekdayOf } from '#domain/units/dayKey.ts';
import type { FilteredDimension } from '../dimension.ts';

/** Day of the week of the entry in the journal’s zone, 1 is Monday. */
export const byWeekday: FilteredDimension = {
  id: 'byWeekday',
  label: 'Weekday',
  keysAre: 'weekday',
  ordered: true,
  means: 'Day of the week of the entry in the journal’s zone, 1 is Monday.',
  split: ({ table, order, zone }) => {
    const days = dayColumn(table, 'opened', zone);
    return { keys: ['1', '2', '3', '4', '5', '6', '7'], of: (i) => weekdayOf(days[order[i]!]!) - 1 };
  },
  read: ({ weekdays }) => weekdays,
  /** Trades opened on some weekdays. */
  filter: {
    expects: 'Use weekdays from 1, Monday, to 7, with commas between.',
    zoned: true,
    test({ table, zone }, value) {
      const wanted = new Set(value.split(',').map(Number));
      const days = dayColumn(table, 'opened', zone);
      return (row) => wanted.has(weekdayOf(days[row]!));
    },
  },
};
