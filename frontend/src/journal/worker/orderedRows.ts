import { priceDigits } from '#domain/format/price.ts';
import { type ListEntry, listEntries } from '#domain/journal/views/listEntries.ts';
import { sortRows } from '#domain/journal/views/sortRows.ts';
import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';
import type { GroupedTrades } from './groupedTrades.ts';
import { type Largest, largestOf } from './largestOf.ts';
import type { ListQuery } from './listQuery.ts';
import { selectedRows } from './selectedRows.ts';

/**
 * A list's rows and heads in their order, the places of its heads, its number of rows, the decimals of all its prices, and its largest
 * values.
 */
type RowsInOrder = {
  readonly key: string;
  readonly list: readonly ListEntry[];
  readonly heads: readonly number[];
  readonly trades: number;
  readonly digits: number;
  readonly largest: Largest;
};

function* pricesOf({ entryPrice, exitPrice }: TradeTable, rows: Uint32Array): Generator<number> {
  for (const row of rows) {
    yield entryPrice[row]!;
    yield exitPrice[row]!;
  }
}

/** Rows in their order, those without a risk after all others: they have no result in R. */
function unknownLast(table: TradeTable, order: Uint32Array): Uint32Array {
  const isKnown = (row: number) => Number(table.risk[row]) > 0;
  return Uint32Array.from([...order.filter(isKnown), ...order.filter((row) => !isKnown(row))]);
}

/** Ways from a query to the order of its list, computed once for as long as filter, view, sort and group stay the same. */
export function orderedRows(grouped: GroupedTrades): (query: ListQuery) => RowsInOrder {
  let places: RowsInOrder | null = null;
  return function placesOf({ filter, view, sort, group = 'day' }: ListQuery): RowsInOrder {
    const { zone, currency, gross, inR = false, unit = 'trade' } = view;
    const key = JSON.stringify([filter, zone, currency, gross, inR, unit, sort, group]);
    if (places?.key !== key) {
      const table = grouped.tableOf(unit, gross);
      const rows = selectedRows(table, filter, view, grouped.ofImports(unit, filter.import));
      const results = grouped.resultsOf(view);
      const sorted = sortRows(results, rows, sort, () => grouped.shownAmounts(unit));
      const order = inR && sort.column === 'net' ? unknownLast(table, sorted) : sorted;
      const list = listEntries(table, order, { sort, group, zone });
      const heads = list.flatMap((place, at) => ('row' in place ? [] : [at]));
      const digits = priceDigits(pricesOf(table, order));
      const { named, ...largest } = largestOf(list, table, results, grouped.rowRoom(unit));
      const longest = named === null ? null : grouped.rowAt(view, named);
      places = { key, list, heads, trades: order.length, digits, largest: { ...largest, named: longest } };
    }
    return places;
  };
}
