import { dayNumber, weekdayOf } from '#domain/units/dayKey.ts';
import { zoneClock } from '#domain/units/zoneClock.ts';
import type { Dimension } from '../dimension.ts';

/** Day of the week of the entry in the journal’s zone, 1 is Monday. */
export const byWeekday: Dimension = {
  id: 'byWeekday',
  label: 'Weekday',
  keysAre: 'weekday',
  ordered: true,
  means: 'Day of the week of the entry in the journal’s zone, 1 is Monday.',
  split: ({ table, order, zone }) => {
    const clock = zoneClock(zone);
    return {
      keys: ['1', '2', '3', '4', '5', '6', '7'],
      of: (i) => {
        const time = table.openedAt[order[i]!]!;
        return weekdayOf(dayNumber(time, clock.offset(time))) - 1;
      },
    };
  },
};
