import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import { computeStatistics, rowsInOrder } from '#domain/metrics/computeStatistics.ts';
import type { TradeStatistics } from '#domain/metrics/tradeStatistics.ts';
import { equityOf } from './equityOf.ts';
import type { GroupedTrades } from './groupedTrades.ts';
import type { JournalView } from './journalView.ts';
import type { GroupedRow } from './rowGroup.ts';
import { selectedRows } from './selectedRows.ts';
import { streakIds } from './streakIds.ts';

/** Figures of a selection with the rows beside them, counted by the same unit; `streak` are the ids of those of the current streak. */
export type Figures = {
  readonly facts: TradeStatistics;
  readonly recent: readonly GroupedRow[];
  readonly open: readonly GroupedRow[];
  readonly streak: readonly string[];
};

const RECENT = 14;

/** The figures of what a filter selects: the latest closed rows and the open ones, both newest first. */
export function figuresOf(grouped: GroupedTrades, filter: JournalFilter, view: JournalView): Figures {
  const { unit = 'trade', gross, zone, currency } = view;
  const table = grouped.tableOf(unit, gross);
  const rowAt = (row: number) => grouped.rowAt(unit, gross, row);
  const rows = selectedRows(table, filter, view, grouped.ofImports(unit, filter.import));
  const { order, open } = rowsInOrder(table, rows, currency);
  const facts = computeStatistics(table, rows, { zone, currency, ...equityOf(table, rows, filter, view) });
  return {
    facts,
    streak: streakIds(table, rows, facts),
    recent: Array.from(order.slice(-RECENT).reverse(), rowAt),
    open: open.toSorted((a, b) => table.openedAt[b]! - table.openedAt[a]!).map(rowAt),
  };
}
