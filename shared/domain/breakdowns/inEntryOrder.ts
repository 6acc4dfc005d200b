import { DAY_ONLY } from '../metrics/table/tradeTable.ts';
import type { DimensionInput } from './dimension.ts';

/** Places of the order by time of entry, then row: the sequence in which the trader decided. Trades known only by date are not counted. */
export function inEntryOrder({ table, order }: DimensionInput): Uint32Array {
  const places = Uint32Array.from({ length: order.length }, (_, place) => place).filter(
    (place) => table.precision[order[place]!] !== DAY_ONLY,
  );
  return places.sort((a, b) => table.openedAt[order[a]!]! - table.openedAt[order[b]!]! || a - b);
}
