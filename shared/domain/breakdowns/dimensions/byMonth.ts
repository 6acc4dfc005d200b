import { dayColumn } from '#domain/breakdowns/filters/dayColumn.ts';
import { dayText } from '#domain/units/dayKey.ts';
import type { Dimension } from '../dimension.ts';

/** Month of the entry in the journal’s zone. */
export const byMonth: Dimension = {
  id: 'byMonth',
  label: 'Month',
  keysAre: 'month',
  ordered: true,
  means: 'Month of the entry in the journal’s zone.',
  split: ({ table, order, zone }) => {
    const opened = dayColumn(table, 'opened', zone);
    const months = new Map<number, string>();
    const dayOf = new Int32Array(order.length);
    for (let i = 0; i < order.length; i++) {
      const day = opened[order[i]!]!;
      dayOf[i] = day;
      if (day !== dayOf[i - 1] && !months.has(day)) months.set(day, dayText(day).slice(0, 7));
    }
    const keys = [...new Set(months.values())].sort();
    const groups = new Map([...months].map(([day, month]) => [day, keys.indexOf(month)]));
    return { keys, of: (i) => groups.get(dayOf[i]!)! };
  },
};
