import type { DimensionInput } from './dimension.ts';

/**
 * By place: how many trades were closed when the one of this place was opened; they are at the places before that number. −1 for trades known only by date.
 * What was opened in the same instant is no past, so a trade closed in the instant it was opened is none of its own.
 */
export function closedBefore(input: DimensionInput): Int32Array {
  const { order } = input;
  const { openedAt, closedAt } = input.table;
  const before = new Int32Array(order.length).fill(-1);
  let next = 0;
  for (const place of input.entryOrder()) {
    const entry = openedAt[order[place]!]!;
    // Of equal exits those opened first come first (compareByContent).
    while (next < order.length && closedAt[order[next]!]! <= entry && openedAt[order[next]!]! < entry) next++;
    before[place] = next;
  }
  return before;
}
