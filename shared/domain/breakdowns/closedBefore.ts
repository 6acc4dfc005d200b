import type { DimensionInput } from './dimension.ts';

/**
 * By index: the number of trades closed when this one was opened; they are at the indexes below that number. −1 for
 * trades known only by date. Simultaneous openings are not past, so a trade closed in the instant it was opened is
 * not in its own past.
 */
export function closedBefore(input: DimensionInput): Int32Array {
  const { order } = input;
  const { openedAt, closedAt } = input.table;
  const before = new Int32Array(order.length).fill(-1);
  let next = 0;
  for (const place of input.entryOrder()) {
    const entry = openedAt[order[place]!]!;
    // Equal exits are ordered by opening (compareByContent).
    while (next < order.length && closedAt[order[next]!]! <= entry && openedAt[order[next]!]! < entry) next++;
    before[place] = next;
  }
  return before;
}
