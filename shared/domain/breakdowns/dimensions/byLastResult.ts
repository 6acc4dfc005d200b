import { medianOf } from '#domain/metrics/folds/medianOf.ts';
import type { Dimension } from '../dimension.ts';
import { inEntryOrder } from '../inEntryOrder.ts';

/** What the trades closed before the entry came to: a win of twice the median win counts as big; breakevens are passed over. */
export const byLastResult: Dimension = {
  id: 'byLastResult',
  label: 'After',
  means: 'What the trades closed before the entry came to: a win of twice the median win counts as big; breakevens are passed over.',
  split: (grouping) => {
    const { table, order, net, outcomes } = grouping;
    const results = Float64Array.from(order, (_, place) => (outcomes[place]! > 0 ? Number(net[place]) : outcomes[place]!));
    const big = 2 * (medianOf(results.filter((result) => result > 0)) ?? Number.POSITIVE_INFINITY);
    const groups = new Int8Array(order.length).fill(-1);
    let [next, losses, last] = [0, 0, 0];
    for (const place of inEntryOrder(grouping)) {
      const entry = table.openedAt[order[place]!]!;
      for (; next < order.length && table.closedAt[order[next]!]! <= entry; next++) {
        if (results[next] === 0) continue;
        last = results[next]!;
        losses = last < 0 ? losses + 1 : 0;
      }
      if (last !== 0) groups[place] = losses > 1 ? 1 : losses === 1 ? 0 : last >= big ? 3 : 2;
    }
    return { keys: ['a loss', 'two or more losses', 'a win', 'a big win'], of: (i) => groups[i]! };
  },
};
