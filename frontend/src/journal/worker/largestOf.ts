import type { ListEntry } from '#domain/journal/views/listEntries.ts';
import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';
import type { RowRoom } from './groupedTrades.ts';
import type { GroupedRow } from './rowGroup.ts';

/** Space the list's columns need. */
export type Largest = {
  /** The largest result of a row or a head, without its sign, in units of money or of R. */
  readonly net: number;
  /** The largest quantity. */
  readonly size: number;
  /** The largest price of a row that is one trade, and about that of a row of several: of those it is said whether they were paid or received. */
  readonly price: number;
  readonly netPrice: number;
  /** The row of the longest name; null where there is no row. */
  readonly named: GroupedRow | null;
};

/**
 * The largest values in a list; `named` is the row of the table. `results`: the source of its results. `letters`: of
 * each row's name, including its price.
 */
export function largestOf(
  list: readonly ListEntry[],
  { quantity }: TradeTable,
  { gross, fees, scale }: TradeTable,
  { letters, prices }: RowRoom,
): Omit<Largest, 'named'> & { readonly named: number | null } {
  let [net, size, price, netPrice, ofHead] = [0, 0, 0, 0, 0];
  let named: number | null = null;
  let isUnderHead = false;
  for (const place of list) {
    if (!('row' in place)) {
      isUnderHead = true;
      ofHead = 0;
      continue;
    }
    const result = Number(gross[place.row]) - Number(fees[place.row]);
    if (isUnderHead && !Number.isNaN(result)) ofHead += result;
    net = Math.max(net, Math.abs(result) || 0, Math.abs(ofHead));
    size = Math.max(size, quantity[place.row] || 0);
    price = Math.max(price, prices[place.row]!);
    netPrice = Math.max(netPrice, -prices[place.row]!);
    if (named === null || letters[place.row]! > letters[named]!) named = place.row;
  }
  return { net: net / 10 ** scale, size, price, netPrice, named };
}
