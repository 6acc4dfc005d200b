import { dayNumber, dayText } from '#domain/units/dayKey.ts';
import { zoneClock } from '#domain/units/zoneClock.ts';
import type { Dimension } from '../dimension.ts';

/** Month of the entry in the journal’s zone. */
export const byMonth: Dimension = {
  id: 'byMonth',
  label: 'Month',
  keysAre: 'month',
  ordered: true,
  means: 'Month of the entry in the journal’s zone.',
  split: ({ table, order, zone }) => {
    const clock = zoneClock(zone);
    const days = Int32Array.from(order, (row) => dayNumber(table.openedAt[row]!, clock.offset(table.openedAt[row]!)));
    const months = new Map([...new Set(days)].map((day) => [day, dayText(day).slice(0, 7)]));
    const keys = [...new Set(months.values())].sort();
    const groups = new Map([...months].map(([day, month]) => [day, keys.indexOf(month)]));
    return { keys, of: (i) => groups.get(days[i]!)! };
  },
};
