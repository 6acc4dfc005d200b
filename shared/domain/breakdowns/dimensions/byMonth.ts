import { dayNumber, dayText, zoneClock } from '../../time.ts';
import type { Dimension } from '../dimension.ts';

/** Month of the entry in the journal’s zone. */
export const byMonth: Dimension = {
  id: 'byMonth',
  label: 'Month',
  means: 'Month of the entry in the journal’s zone.',
  split: ({ table, order, zone }) => {
    const clock = zoneClock(zone);
    const months = Array.from(order, (row) => {
      const time = table.openedAt[row]!;
      return dayText(dayNumber(time, clock.offset(time))).slice(0, 7);
    });
    const keys = [...new Set(months)].sort();
    const places = new Map(keys.map((key, i) => [key, i]));
    return { keys, of: (i) => places.get(months[i]!)! };
  },
};
