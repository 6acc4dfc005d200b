import { exitOrder } from '#domain/metrics/folds/exitOrder.ts';
import { allRows } from '#domain/metrics/table/allRows.ts';
import { compareByContent } from '#domain/metrics/table/compareByContent.ts';
import { chargedFees, excursionAt, type TradeTable } from '#domain/metrics/table/tradeTable.ts';

/** Columns a list can be sorted by. */
export const sortColumns = [
  ...(['closed', 'symbol', 'side', 'held', 'size', 'entry', 'exit', 'net', 'account'] as const),
  ...(['opened', 'r', 'fees', 'setup', 'rating', 'screenshots', 'addsToLoser', 'mae', 'mfe', 'capture'] as const),
];
/** One of them. */
export type SortColumn = (typeof sortColumns)[number];
/** A list's sort column and direction. */
export type ListSort = { readonly column: SortColumn; readonly descending: boolean };

/** The sizes and prices that a list shows, where they are not the table's own: of several legs the lots and net prices. NaN has none. */
export type ShownAmounts = Pick<TradeTable, 'quantity' | 'entryPrice' | 'exitPrice'>;

const byNumber = (values: ArrayLike<number>) => (a: number, b: number) => values[a]! - values[b]!;

function ranks(names: readonly string[]): number[] {
  const order = names.map((_, i) => i).sort((a, b) => (names[a]! < names[b]! ? -1 : names[a]! > names[b]! ? 1 : 0));
  const rank = new Array<number>(names.length);
  let last = 0;
  order.forEach((name, place) => {
    if (place > 0 && names[name] !== names[order[place - 1]!]) last = place;
    rank[name] = last;
  });
  return rank;
}

/** Rows without a close, exit or price sort last in ascending order, first in descending. */
const late = (value: number) => (Number.isNaN(value) ? Number.MAX_VALUE : value);

/** A strategy or campaign of several trades has no price of its own, and is named by its underlying. */
const isSeveral = (table: TradeTable, row: number): boolean => Number.isNaN(table.entryPrice[row]);

/** Net in multiples of the risk; NaN where no risk is known. */
const rOf = ({ gross, fees, risk }: TradeTable, row: number): number =>
  Number(risk[row]) > 0 ? (Number(gross[row]) - Number(fees[row])) / Number(risk[row]) : Number.NaN;

function comparison(
  table: TradeTable,
  { column, descending }: ListSort & { readonly column: Exclude<SortColumn, 'closed'> },
  shown: () => ShownAmounts,
): (a: number, b: number) => number {
  switch (column) {
    case 'held':
      return byNumber(Float64Array.from(table.closedAt, (closed, i) => late(closed - table.openedAt[i]!)));
    case 'exit':
      return byNumber(Float64Array.from(shown().exitPrice, late));
    case 'net':
      return byNumber(Float64Array.from({ length: table.size }, (_, i) => Number(table.gross[i]!) - Number(table.fees[i]!)));
    case 'symbol': {
      const { instruments, instrument } = table;
      const rank = ranks(instruments.flatMap(({ symbol, underlying }) => [symbol, underlying]));
      const own = (row: number) => rank[2 * instrument[row]! + (isSeveral(table, row) ? 1 : 0)]!;
      return (a, b) => own(a) - own(b);
    }
    case 'account': {
      const rank = ranks(table.accounts);
      return (a, b) => rank[table.account[a]!]! - rank[table.account[b]!]!;
    }
    case 'side':
      // Neither long nor short: between the two.
      return byNumber(Float64Array.from(table.side, (side, row) => (isSeveral(table, row) ? 0 : side)));
    case 'opened':
      return byNumber(table.openedAt);
    case 'r':
      return byNumber(Float64Array.from({ length: table.size }, (_, i) => late(rOf(table, i))));
    case 'fees':
      return byNumber(Float64Array.from({ length: table.size }, (_, i) => Number(chargedFees(table)[i])));
    case 'rating':
    case 'screenshots':
    case 'addsToLoser':
      return byNumber(table[column]);
    case 'mae':
    case 'mfe':
    case 'capture': {
      // Few trades have bars: those without come last either way.
      const unknown = descending ? -Number.MAX_VALUE : Number.MAX_VALUE;
      return byNumber(Float64Array.from({ length: table.size }, (_, row) => Number(excursionAt(table, row)?.[column] ?? unknown)));
    }
    case 'setup': {
      const rank = ranks(table.setups);
      return (a, b) => rank[table.setup[a]!]! - rank[table.setup[b]!]!;
    }
    case 'size':
      return byNumber(Float64Array.from(shown().quantity, late));
    case 'entry':
      return byNumber(Float64Array.from(shown().entryPrice, late));
  }
}

/**
 * Rows by their closing; for equal closes, and open rows, the newest entry is first. Open rows sort after all
 * closes.
 */
function byClosing(table: TradeTable, rows: Uint32Array, descending: boolean): Uint32Array {
  const { closedAt } = table;
  const isOpen = (row: number) => Number.isNaN(closedAt[row]);
  const latestFirst = exitOrder(
    table,
    rows.filter((row) => !isOpen(row)),
  ).reverse();
  const open = rows.filter(isOpen);
  if (open.length > 1) {
    const oldestFirst = compareByContent(table);
    open.sort((a, b) => oldestFirst(b, a));
  }
  const order = new Uint32Array(rows.length);
  order.set(open, descending ? 0 : latestFirst.length);
  if (descending) order.set(latestFirst, open.length);
  else
    for (let end = latestFirst.length, at = 0; end > 0; ) {
      let start = end - 1;
      while (start > 0 && closedAt[latestFirst[start - 1]!] === closedAt[latestFirst[start]!]) start--;
      for (let i = start; i < end; i++) order[at++] = latestFirst[i]!;
      end = start;
    }
  return order;
}

type Sorted = { readonly sort: string; readonly order: Uint32Array };
const latest = new WeakMap<TradeTable, Sorted>();

/** Smallest share of a table for which all of it is sorted; fewer rows are sorted alone. */
const SMALL_SHARE = 1 / 8;

function sorted(
  table: TradeTable,
  rows: Uint32Array,
  sort: ListSort & { readonly column: Exclude<SortColumn, 'closed'> },
  shown: () => ShownAmounts,
) {
  const compare = comparison(table, sort, shown);
  const turn = sort.descending ? -1 : 1;
  const oldestFirst = compareByContent(table);
  return rows.sort((a, b) => turn * compare(a, b) || oldestFirst(b, a));
}

/**
 * Rows in the requested order; of equals the newest entry is first, then they are by content, never by id. `rows` null means all. The order of all rows is
 * remembered for the latest sort: the next filter takes its rows from it.
 */
export function sortRows(
  table: TradeTable,
  rows: Uint32Array | null,
  { column, descending }: ListSort,
  shown: () => ShownAmounts = () => table,
): Uint32Array {
  if (column === 'closed') return byClosing(table, rows ?? allRows(table.size), descending);
  const sort = `${column} ${descending}`;
  let all = latest.get(table);
  if (all?.sort !== sort) {
    if (rows !== null && rows.length < SMALL_SHARE * table.size) return sorted(table, rows.slice(), { column, descending }, shown);
    all = { sort, order: sorted(table, allRows(table.size), { column, descending }, shown) };
    latest.set(table, all);
  }
  if (rows === null) return all.order.slice();
  const wanted = new Uint8Array(table.size);
  for (const row of rows) wanted[row] = 1;
  return all.order.filter((row) => wanted[row] === 1);
}
