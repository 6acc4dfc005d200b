import type { ListEntry } from '#domain/journal/views/listEntries.ts';
import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';

/** The largest result of a row or a head, without its sign, in units of money or of R, and the largest quantity: what its columns need room for. */
export type Largest = { readonly net: number; readonly size: number };

/** What is largest in a list. `results`: what its results are read from. */
export function largestOf(list: readonly ListEntry[], { quantity }: TradeTable, { gross, fees, scale }: TradeTable): Largest {
  let [net, size, ofHead] = [0, 0, 0];
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
  }
  return { net: net / 10 ** scale, size };
}
