import { rowsInOrder, type StatisticsView, toleranceOf } from '../metrics/computeStatistics.ts';
import { arithmeticOf } from '../metrics/folds/arithmetic.ts';
import { classifyResults } from '../metrics/folds/classifyResults.ts';
import { sortByTime } from '../metrics/folds/sortByTime.ts';
import { DAY_ONLY, type TradeTable } from '../metrics/table/tradeTable.ts';
import type { DimensionInput } from './dimension.ts';

/** Places of the order by time of entry, then place: the sequence in which the trader decided. Trades known only by date are not counted. */
function inEntryOrder({ table, order }: Pick<DimensionInput, 'table' | 'order'>): Uint32Array {
  const places = Uint32Array.from({ length: order.length }, (_, place) => place).filter(
    (place) => table.precision[order[place]!] !== DAY_ONLY,
  );
  const entries = Float64Array.from(order, (row) => table.openedAt[row]!);
  return sortByTime(places, entries);
}

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
