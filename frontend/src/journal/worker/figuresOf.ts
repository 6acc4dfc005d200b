import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import { computeStatistics, rowsInOrder } from '#domain/metrics/computeStatistics.ts';
import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';
import type { TradeStatistics } from '#domain/metrics/tradeStatistics.ts';
import { ZERO } from '#domain/units/decimal.ts';
import { equityOf } from './equityOf.ts';
import type { GroupedTrades } from './groupedTrades.ts';
import type { JournalView } from './journalView.ts';
import type { GroupedRow } from './rowGroup.ts';
import { selectedRows } from './selectedRows.ts';

/** Ids of the trades that make the current streak, the last closed first, read in the order in which it was counted: break-evens are not among them. */
function streakIds(table: TradeTable, rows: Uint32Array | null, { streaks: { current }, currency }: TradeStatistics): string[] {
  const ids: string[] = [];
  const { order } = rowsInOrder(table, rows, currency);
  for (let i = order.length - 1; i >= 0 && ids.length < Math.abs(current); i--) {
    const row = order[i]!;
    if (table.gross[row] !== table.fees[row]) ids.push(table.id[row]!);
  }
  return ids;
}

/**
 * Figures of a selection with its rows, in the same counting unit; `streak` are the ids of the current streak. In R,
 * figures exclude rows without a risk: `withoutRisk` is the number of closed ones.
 */
export type Figures = {
  readonly statistics: TradeStatistics;
  readonly recent: readonly GroupedRow[];
  readonly open: readonly GroupedRow[];
  readonly streak: readonly string[];
  readonly withoutRisk: number;
};

const RECENT = 14;
const NOTHING_PUT_IN = { startingCapital: ZERO, cash: [] };

const allRows = (table: TradeTable) => Uint32Array.from({ length: table.size }, (_, row) => row);

/** The figures of what a filter selects: the latest closed rows and the open ones, both newest first. */
export function figuresOf(grouped: GroupedTrades, filter: JournalFilter, view: JournalView): Figures {
  const { unit = 'trade', gross, zone, currency, inR = false } = view;
  const table = grouped.tableOf(unit, gross);
  const results = grouped.resultsOf(view);
  const rowAt = (row: number) => grouped.rowAt(view, row);
  const rows = selectedRows(table, filter, view, grouped.ofImports(unit, filter.import));
  const counted = inR ? (rows ?? allRows(table)).filter((row) => Number(table.risk[row]) > 0) : rows;
  const { order } = rowsInOrder(results, counted, currency);
  const statistics = computeStatistics(results, counted, {
    zone,
    currency,
    ...(inR ? NOTHING_PUT_IN : equityOf(table, rows, filter, view)),
  });
  const all = rowsInOrder(table, rows, currency);
  return {
    statistics,
    streak: streakIds(results, counted, statistics),
    recent: Array.from(order.slice(-RECENT).reverse(), rowAt),
    open: all.open.toSorted((a, b) => table.openedAt[b]! - table.openedAt[a]!).map(rowAt),
    withoutRisk: all.order.length - order.length,
  };
}
