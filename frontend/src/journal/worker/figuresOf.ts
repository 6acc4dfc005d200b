import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import { computeStatistics, rowsInOrder } from '#domain/metrics/computeStatistics.ts';
import { allRows } from '#domain/metrics/table/allRows.ts';
import type { TradeStatistics } from '#domain/metrics/tradeStatistics.ts';
import { ZERO } from '#domain/units/decimal.ts';
import { equityOf } from './equityOf.ts';
import type { GroupedTrades } from './groupedTrades.ts';
import type { JournalView } from './journalView.ts';
import type { GroupedRow } from './rowGroup.ts';
import { selectedRows } from './selectedRows.ts';

/**
 * Figures of a selection with its rows, in the same counting unit. In R,
 * figures exclude rows without a risk: `withoutRisk` is the number of closed ones.
 */
export type Figures = {
  readonly statistics: TradeStatistics;
  readonly recent: readonly GroupedRow[];
  readonly open: readonly GroupedRow[];
  readonly withoutRisk: number;
};

const RECENT = 14;
const NOTHING_PUT_IN = { startingCapital: ZERO, cash: [] };

/** The figures of what a filter selects: the latest closed rows and the open ones, both newest first. */
export function figuresOf(grouped: GroupedTrades, filter: JournalFilter, view: JournalView): Figures {
  const { unit = 'trade', gross, zone, currency, inR = false } = view;
  const table = grouped.tableOf(unit, gross);
  const results = grouped.resultsOf(view);
  const rowAt = (row: number) => grouped.rowAt(view, row);
  const rows = selectedRows(table, filter, view, grouped.ofImports(unit, filter.import));
  const counted = inR ? (rows ?? allRows(table.size)).filter((row) => Number(table.risk[row]) > 0) : rows;
  const { order } = rowsInOrder(results, counted, currency);
  const statistics = computeStatistics(results, counted, {
    zone,
    currency,
    ...(inR ? NOTHING_PUT_IN : equityOf(table, rows, filter, view)),
  });
  const all = rowsInOrder(table, rows, currency);
  return {
    statistics,
    recent: Array.from(order.slice(-RECENT).reverse(), rowAt),
    open: all.open.toSorted((a, b) => table.openedAt[b]! - table.openedAt[a]!).map(rowAt),
    withoutRisk: all.order.length - order.length,
  };
}
