import { rowsInOrder, type StatisticsView, toleranceOf } from '../metrics/computeStatistics.ts';
import { arithmeticOf } from '../metrics/folds/arithmetic.ts';
import { classifyResults } from '../metrics/folds/classifyResults.ts';
import type { TradeTable } from '../metrics/table/tradeTable.ts';
import type { DimensionInput } from './dimension.ts';
import { inEntryOrder } from './inEntryOrder.ts';

/** Some closed trades of the view's currency (rows null: all), ready to be grouped. */
export function dimensionInput(table: TradeTable, rows: Uint32Array | null, view: StatisticsView): DimensionInput {
  const arithmetic = arithmeticOf(table);
  const { order } = rowsInOrder(table, rows, view.currency);
  const net = arithmetic.list(order.length);
  const [gross, fees] = [arithmetic.column(table.gross), arithmetic.column(table.fees)];
  for (let i = 0; i < order.length; i++) net[i] = gross[order[i]!]! - fees[order[i]!]!;
  const outcomes = classifyResults(table, order, net, toleranceOf(view, arithmetic));
  let entries: Uint32Array | null = null;
  const entryOrder = () => {
    entries ??= inEntryOrder({ table, order });
    return entries;
  };
  return { table, order, net, outcomes, zone: view.zone, entryOrder };
}
