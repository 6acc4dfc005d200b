import { type Bands, bandOf } from '../bands.ts';
import type { Dimension } from '../dimension.ts';
import { inEntryOrder } from '../inEntryOrder.ts';

const MINUTE = 60_000;
const bands: Bands = {
  from: [0, MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE, 1440 * MINUTE],
  names: ['under a minute', '1 to 5 minutes', '5 to 15 minutes', '15 to 60 minutes', '1 to 24 hours', 'a day and more'],
};

/** Time from the last exit before the entry, among the trades shown; the first has none. */
export const byPause: Dimension = {
  id: 'byPause',
  label: 'Since the last exit',
  ordered: true,
  means: 'Time from the last exit before the entry, among the trades shown; the first has none.',
  split: (grouping) => {
    const { table, order } = grouping;
    const groups = new Int8Array(order.length).fill(-1);
    let next = 0;
    for (const place of inEntryOrder(grouping)) {
      const entry = table.openedAt[order[place]!]!;
      while (next < order.length && table.closedAt[order[next]!]! <= entry) next++;
      if (next > 0) groups[place] = bandOf(bands, entry - table.closedAt[order[next - 1]!]!);
    }
    return { keys: bands.names, of: (i) => groups[i]! };
  },
};
