import { tradingDays } from '#domain/metrics/table/tradingDays.ts';
import { weekdayOf } from '#domain/units/dayKey.ts';
import type { Dimension } from '../dimension.ts';

/** Day of the week of the entry in the journal’s zone, 1 is Monday. */
export const byWeekday: Dimension = {
  id: 'byWeekday',
  label: 'Weekday',
  keysAre: 'weekday',
  ordered: true,
  means: 'Day of the week of the entry in the journal’s zone, 1 is Monday.',
  split: ({ table, order, zone }) => {
    const tradingDay = tradingDays(table, zone);
    return { keys: ['1', '2', '3', '4', '5', '6', '7'], of: (i) => weekdayOf(tradingDay.opened(order[i]!)) - 1 };
  },
};
