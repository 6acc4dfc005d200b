import { dayColumn } from '#domain/breakdowns/filters/dayColumn.ts';
import type { Dimension } from '../dimension.ts';

/** Groups the last trade of each day, by entry, among the trades shown. */
export const byLastOfDay: Dimension = {
  id: 'byLastOfDay',
  label: 'Last of the day',
  ordered: true,
  means: 'Whether it was the last trade of its day by time of entry, among the trades shown.',
  split: (input) => {
    const { table, order, zone } = input;
    const opened = dayColumn(table, 'opened', zone);
    const groups = new Int8Array(order.length).fill(-1);
    for (const places of Map.groupBy(input.entryOrder(), (place) => opened[order[place]!]!).values()) {
      for (const place of places) groups[place] = 1;
      groups[places.at(-1)!] = places.length === 1 ? 0 : 2;
    }
    return { keys: ['the only one', 'not the last', 'the last of several'], of: (i) => groups[i]! };
  },
};
