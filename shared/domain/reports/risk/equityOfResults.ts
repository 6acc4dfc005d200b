import type { ClosedResults } from '#domain/metrics/closedResults.ts';
import { rowsInOrder, type StatisticsView } from '#domain/metrics/computeStatistics.ts';
import { exitsInOrder } from '#domain/metrics/folds/exitOrder.ts';
import { foldEquity, seriesOf } from '#domain/metrics/folds/foldEquity.ts';
import { dayColumn } from '#domain/metrics/table/tradingDays.ts';
import type { TradeStatistics } from '#domain/metrics/tradeStatistics.ts';

/** Equity with deposits: the part of all figures that drawdowns are read from. */
export type RealizedEquity = Pick<TradeStatistics, 'equity' | 'startingCapital' | 'cash' | 'zone'>;

/** The one equity series of some rows (null: all), open trades' exits included, as `computeStatistics` has it. */
export function equityOfResults(
  { table, order, arithmetic }: ClosedResults,
  rows: Uint32Array | null,
  { zone, currency, startingCapital, cash = [] }: StatisticsView,
): RealizedEquity {
  const { open } = rowsInOrder(table, rows, currency);
  const equity = seriesOf(
    foldEquity(table.exits, exitsInOrder(table, order, open), dayColumn(table, 'exits', zone), arithmetic),
    table.scale,
  );
  return { equity, startingCapital, zone, cash: cash.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)) };
}
