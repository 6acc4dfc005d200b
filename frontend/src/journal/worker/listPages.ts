import { priceDigits } from '#domain/format/price.ts';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import { type ListEntry, type ListSort, listEntries, sortRows } from '#domain/journal/views/sortRows.ts';
import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';
import type { Decimal } from '#domain/units/decimal.ts';
import type { TradeId } from '#domain/units/ids.ts';
import { daySummary } from './daySummary.ts';
import type { GroupedTrades } from './groupedTrades.ts';
import type { JournalView } from './journalView.ts';
import type { GroupedRow } from './rowGroup.ts';
import { selectedRows } from './selectedRows.ts';

/** Which rows the list has, how their money is shown, and their order. */
export type ListQuery = { readonly filter: JournalFilter; readonly view: JournalView; readonly sort: ListSort };
/** A head shows its day's trades, wins and result, in the view's currency or in R; null where nothing there has a risk. */
export type ListItem =
  | { readonly kind: 'day'; readonly day: string | null; readonly trades: number; readonly wins: number; readonly net: Decimal | null }
  | ({ readonly kind: 'trade' } & GroupedRow);
/** `heads`: the places of all days' heads in the whole list, rising. */
export type ListWindow = {
  readonly size: number;
  readonly trades: number;
  readonly heads: readonly number[];
  /** Decimals that all prices of the list have. */
  readonly digits: number;
  readonly items: readonly ListItem[];
};

type Order = {
  readonly key: string;
  readonly list: readonly ListEntry[];
  readonly heads: readonly number[];
  readonly trades: number;
  readonly digits: number;
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

/** Where a row is in its list: its place from 0, how many there are, and the rows before and after it. */
export type ListPlace = { readonly at: number; readonly of: number; readonly before: TradeId | null; readonly after: TradeId | null };

/** The list of a grouped journal: its pages, and the place of a row. The order is computed once for as long as filter, view and sort stay the same. */
export function listPages(grouped: GroupedTrades) {
  let places: Order | null = null;

  function placesOf({ filter, view, sort }: ListQuery): Order {
    const { zone, currency, gross, inR = false, unit = 'trade' } = view;
    const key = JSON.stringify([filter, zone, currency, gross, inR, unit, sort]);
    if (places?.key !== key) {
      const table = grouped.tableOf(unit, gross);
      const rows = selectedRows(table, filter, view, grouped.ofImports(unit, filter.import));
      const sorted = sortRows(grouped.resultsOf(view), rows, sort, () => grouped.shownAmounts(unit));
      const order = inR && sort.column === 'net' ? unknownLast(table, sorted) : sorted;
      const list = listEntries(table, order, sort, zone);
      const heads = list.flatMap((place, at) => ('row' in place ? [] : [at]));
      places = { key, list, heads, trades: order.length, digits: priceDigits(pricesOf(table, order)) };
    }
    return places;
  }

  function place(query: ListQuery, id: TradeId): ListPlace | null {
    const { id: ids } = grouped.tableOf(query.view.unit ?? 'trade', query.view.gross);
    const rows = placesOf(query).list.flatMap((entry) => ('row' in entry ? [entry.row] : []));
    const at = rows.findIndex((row) => ids[row] === id);
    const idAt = (row: number | undefined): TradeId | null => (row === undefined ? null : ids[row]!);
    return at < 0 ? null : { at, of: rows.length, before: idAt(rows[at - 1]), after: idAt(rows[at + 1]) };
  }

  function window(query: ListQuery, from: number, to: number): ListWindow {
    const { unit = 'trade', gross } = query.view;
    const { list, heads, trades, digits } = placesOf(query);
    const [table, results] = [grouped.tableOf(unit, gross), grouped.resultsOf(query.view)];
    const itemOf = (place: ListEntry): ListItem =>
      'row' in place
        ? { kind: 'trade', ...grouped.rowAt(query.view, place.row) }
        : { kind: 'day', day: place.day, ...daySummary(table, results, place.rows) };
    return { size: list.length, trades, heads, digits, items: list.slice(from, to).map(itemOf) };
  }
  return { window, place };
}
