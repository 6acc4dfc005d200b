import { tradingDays } from '#domain/metrics/table/tradingDays.ts';
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
    const tradingDay = tradingDays(table, zone);
    const days = Int32Array.from(order, (row) => tradingDay.opened(row));
    const months = new Map([...new Set(days)].map((day) => [day, dayText(day).slice(0, 7)]));
    const keys = [...new Set(months.values())].sort();
    const groups = new Map([...months].map(([day, month]) => [day, keys.indexOf(month)]));
    return { keys, of: (i) => groups.get(days[i]!)! };
  },
};
