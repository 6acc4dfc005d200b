import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import { type ListSort, sortRows } from '#domain/journal/views/sortRows.ts';
import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';
import { tradingDays } from '#domain/metrics/table/tradingDays.ts';
import { dayText } from '#domain/units/dayKey.ts';
import type { TradeId } from '#domain/units/ids.ts';
import type { GroupedTrades } from './groupedTrades.ts';
import { type JournalTrade, journalTrade } from './journalTrade.ts';
import type { JournalView } from './journalView.ts';
import type { GroupedRow } from './rowGroup.ts';
import { selectedRows } from './selectedRows.ts';

/**
 * Rows to review: of a filter in every currency, in an order. `marked`: this review's marks so far. Marked rows
 * stay, and count accordingly before the journal is updated. `at`: the current row; null for the first to review.
 */
export type ReviewQuery = {
  readonly filter: JournalFilter;
  readonly view: JournalView;
  readonly sort: ListSort;
  readonly marked: Readonly<Record<string, boolean>>;
  readonly at: string | null;
};

/** A row of a review, with all of its trades. `day`: of its close; null while open. `rating` is that of its first trade, as all that is written on it. */
export type ReviewRow = GroupedRow & {
  readonly day: string | null;
  readonly reviewed: boolean;
  readonly rating: number | null;
  readonly legs: readonly JournalTrade[];
};

/** A place in a review, and its neighbors. `left`: rows of all that are not reviewed; `rows` are those around the present one, the first at `first`. */
export type ReviewQueue = {
  readonly size: number;
  readonly left: number;
  readonly place: number;
  readonly current: ReviewRow | null;
  readonly first: number;
  readonly rows: readonly ReviewRow[];
  readonly previous: TradeId | null;
  readonly next: TradeId | null;
  /** The next that is not reviewed, around the end; null when it is the last. */
  readonly nextToReview: TradeId | null;
};

/** Rows shown before and after the present one. */
const AROUND = 40;

/** Answers for one review; its order is made once for as long as only the place and the marks change. */
export function reviewQueue(grouped: GroupedTrades): (query: ReviewQuery) => ReviewQueue {
  let made: { readonly key: string; readonly order: Uint32Array; readonly table: TradeTable } | null = null;

  /** All rows of the filter, whether reviewed or not, in their order. */
  function orderOf({ filter, view, sort }: ReviewQuery) {
    const { unit = 'trade', gross } = view;
    const { reviewed: _, ...all } = filter;
    const key = JSON.stringify([all, view, sort]);
    if (made?.key !== key) {
      const table = grouped.tableOf(unit, gross);
      const rows = selectedRows(table, all, { zone: view.zone, currency: null }, grouped.ofImports(unit, filter.import));
      made = { key, table, order: sortRows(table, rows, sort, () => grouped.shownAmounts(unit)) };
    }
    return made;
  }

  return (query) => {
    const { filter, view, marked, at } = query;
    const { table, order } = orderOf(query);
    const hasMarks = Object.keys(marked).length > 0;
    const markOf = (row: number) => (hasMarks ? marked[table.id[row]!] : undefined);
    const isReviewed = (row: number) => markOf(row) ?? table.reviewed[row] === 1;
    const wanted = filter.reviewed === undefined ? null : filter.reviewed === 'yes' ? 1 : 0;
    const rows = order.filter((row) => wanted === null || table.reviewed[row] === wanted || markOf(row) !== undefined);
    const isLeft = (row: number) => !isReviewed(row);
    const asked = at === null ? -1 : rows.findIndex((row) => table.id[row] === at);
    const place = asked >= 0 ? asked : Math.max(0, rows.findIndex(isLeft));
    const days = tradingDays(table, view.zone);
    const rowAt = (row: number): ReviewRow => {
      const { trades, members } = grouped.parts.tables.of(view.unit ?? 'trade').at(row);
      const closed = table.closedAt[row]!;
      return {
        ...grouped.rowAt({ ...view, inR: false }, row),
        day: Number.isNaN(closed) ? null : dayText(days.closed(row)),
        reviewed: isReviewed(row),
        rating: table.rating[row] || null,
        legs: members.map((at) => journalTrade(trades, at)),
      };
    };
    const idAt = (row: number | undefined): TradeId | null => (row === undefined ? null : table.id[row]!);
    const first = Math.max(0, place - AROUND);
    return {
      size: rows.length,
      left: rows.reduce((count, row) => (isLeft(row) ? count + 1 : count), 0),
      place,
      current: rows.length === 0 ? null : rowAt(rows[place]!),
      first,
      rows: Array.from(rows.subarray(first, place + AROUND), rowAt),
      previous: idAt(rows[place - 1]),
      next: idAt(rows[place + 1]),
      nextToReview: idAt(rows.subarray(place + 1).find(isLeft) ?? rows.subarray(0, place).find(isLeft)),
    };
  };
}
