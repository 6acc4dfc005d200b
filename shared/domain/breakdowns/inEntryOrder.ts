import type { Grouping } from './dimension.ts';

/** Places of the order by time of entry, then row: the sequence in which the trader decided. Trades known only by date are left out. */
export function inEntryOrder({ table, order }: Grouping): Uint32Array {
  const places = Uint32Array.from({ length: order.length }, (_, place) => place).filter((place) => table.dayOnly[order[place]!] === 0);
  return places.sort((a, b) => table.openedAt[order[a]!]! - table.openedAt[order[b]!]! || a - b);
}
