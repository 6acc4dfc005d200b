import { sortByTime } from '../metrics/folds/sortByTime.ts';
import { DAY_ONLY } from '../metrics/table/tradeTable.ts';
import type { DimensionInput } from './dimension.ts';

/** Places of the order by time of entry, then place: the sequence in which the trader decided. Trades known only by date are not counted. */
export function inEntryOrder({ table, order }: Pick<DimensionInput, 'table' | 'order'>): Uint32Array {
  const places = Uint32Array.from({ length: order.length }, (_, place) => place).filter(
    (place) => table.precision[order[place]!] !== DAY_ONLY,
  );
  const entries = Float64Array.from(order, (row) => table.openedAt[row]!);
  return sortByTime(places, entries);
}
