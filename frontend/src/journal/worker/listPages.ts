import { priceDigits } from '#domain/format/price.ts';
import type { Chapter } from '#domain/journal/model/chapter.ts';
import { type AnnotatedTradeRow, tradeRows } from '#domain/journal/views/journalRows.ts';
import { type ListEntry, type ListHead, listEntries } from '#domain/journal/views/listEntries.ts';
import { sortRows } from '#domain/journal/views/sortRows.ts';
import { rowsById } from '#domain/metrics/table/allRows.ts';
import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';
import type { TradeId } from '#domain/units/ids.ts';
import type { GroupedTrades } from './groupedTrades.ts';
import type { ListQuery } from './journalView.ts';
import { type Largest, largestOf } from './largestOf.ts';
import { groupSummary, type ListSelection, type SelectionSummary, selectionSummary, tradesOfRows } from './listSelection.ts';
import type { GroupedRow } from './rowGroup.ts';
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
function orderedRows(grouped: GroupedTrades): (query: ListQuery) => RowsInOrder {
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

/** A trade's annotation beyond its table columns. */
type WrittenOnRow = Pick<AnnotatedTradeRow, 'stop' | 'target' | 'moreTargets' | 'plannedRisk' | 'noteExcerpt'>;

/**
 * Trades' annotations by id: a chapter is read when the first of its trades is requested. `tables` are of the
 * chapters, in order.
 */
function writtenRows(chapters: readonly Chapter[], tables: readonly TradeTable[]): (id: string) => WrittenOnRow | null {
  const read = new Map<number, ReadonlyMap<string, AnnotatedTradeRow>>();
  return (id) => {
    const at = tables.findIndex((table) => rowsById(table).has(id));
    if (at < 0) return null;
    const rows = read.get(at) ?? new Map(tradeRows([chapters[at]!]).map((row) => [row.id as string, row]));
    read.set(at, rows);
    const row = rows.get(id);
    if (row === undefined) return null;
    const { stop, target, moreTargets, plannedRisk, noteExcerpt } = row;
    return { stop, target, moreTargets, plannedRisk, noteExcerpt };
  };
}

/** A head shows its rows, how many won and their result, in the view's currency or in R; null where nothing there has a risk. `ids` are those of its rows. */
export type ListItem =
  | ({ readonly kind: 'head'; readonly head: ListHead; readonly ids: readonly TradeId[] } & ReturnType<typeof groupSummary>)
  | ({ readonly kind: 'trade'; readonly written: WrittenOnRow | null } & GroupedRow);
/** `heads`: the places of all days' heads in the whole list, rising. */
export type ListWindow = {
  readonly size: number;
  readonly trades: number;
  readonly heads: readonly number[];
  /** Decimals that all prices of the list have. */
  readonly digits: number;
  readonly largest: Largest;
  readonly items: readonly ListItem[];
};

/** Where a row is in its list: its place from 0, how many there are, and the rows before and after it. */
export type ListPlace = { readonly at: number; readonly of: number; readonly before: TradeId | null; readonly after: TradeId | null };

const rowsIn = (list: readonly ListEntry[]): readonly number[] => list.flatMap((entry) => ('row' in entry ? [entry.row] : []));
const idsOf = ({ id }: TradeTable, rows: Iterable<number>): readonly TradeId[] => Array.from(rows, (row) => id[row]!);

/** The list of a grouped journal: its pages, the place of a row, and the totals of selected rows. */
export function listPages(grouped: GroupedTrades) {
  const placesOf = orderedRows(grouped);
  const writtenOn = writtenRows(grouped.parts.chapters, grouped.tables);

  function place(query: ListQuery, id: TradeId): ListPlace | null {
    const { id: ids } = grouped.tableOf(query.view.unit ?? 'trade', query.view.gross);
    const rows = rowsIn(placesOf(query).list);
    const at = rows.findIndex((row) => ids[row] === id);
    const idAt = (row: number | undefined): TradeId | null => (row === undefined ? null : ids[row]!);
    return at < 0 ? null : { at, of: rows.length, before: idAt(rows[at - 1]), after: idAt(rows[at + 1]) };
  }

  function window(query: ListQuery, from: number, to: number): ListWindow {
    const { unit = 'trade', gross } = query.view;
    const { list, ...about } = placesOf(query);
    const [table, results] = [grouped.tableOf(unit, gross), grouped.resultsOf(query.view)];
    const itemOf = (place: ListEntry): ListItem =>
      'row' in place
        ? { kind: 'trade', written: query.written ? writtenOn(table.id[place.row]!) : null, ...grouped.rowAt(query.view, place.row) }
        : { kind: 'head', head: place.head, ids: idsOf(table, place.rows), ...groupSummary(table, results, place.rows) };
    return { size: list.length, ...about, items: list.slice(from, to).map(itemOf) };
  }

  /** The ids of all rows in the order of the list. */
  function ids(query: ListQuery): readonly TradeId[] {
    const table = grouped.tableOf(query.view.unit ?? 'trade', query.view.gross);
    return idsOf(table, rowsIn(placesOf(query).list));
  }

  const selected = (query: ListQuery, chosen: readonly string[]): ListSelection => {
    const { unit = 'trade', gross } = query.view;
    const names = new Set(chosen);
    const table = grouped.tableOf(unit, gross);
    return { table, results: grouped.resultsOf(query.view), rows: rowsIn(placesOf(query).list).filter((row) => names.has(table.id[row]!)) };
  };

  return {
    window,
    place,
    ids,
    /** Sum of the rows with these ids, as far as the list has them. */
    selection: (query: ListQuery, chosen: readonly string[]): SelectionSummary =>
      selectionSummary(grouped, query.view, selected(query, chosen)),
    /** The trades of each of those rows. */
    tradesOf: (query: ListQuery, chosen: readonly string[]) => tradesOfRows(grouped, query.view, selected(query, chosen).rows),
  };
}
