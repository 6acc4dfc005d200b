import { netsOf } from '../metrics/closedResults.ts';
import { rowsInOrder, type StatisticsView } from '../metrics/computeStatistics.ts';
import { arithmeticOf } from '../metrics/folds/arithmetic.ts';
import { classifyResults } from '../metrics/folds/classifyResults.ts';
import { sortByTime } from '../metrics/folds/exitOrder.ts';
import { rowsWhere, valuesAt } from '../metrics/table/allRows.ts';
import { DAY_ONLY, type TradeTable } from '../metrics/table/tradeTable.ts';
import type { DimensionInput } from './dimension.ts';

/** Places of the order by time of entry, then place: the sequence in which the trader decided. Trades known only by date are not counted. */
function inEntryOrder({ table, order }: Pick<DimensionInput, 'table' | 'order'>): Uint32Array {
  const places = rowsWhere(order.length, (place) => table.precision[order[place]!] !== DAY_ONLY);
  return sortByTime(places, valuesAt(order, table.openedAt));
}

/** Some closed trades of the view's currency (rows null: all), ready to be grouped. */
export function dimensionInput(table: TradeTable, rows: Uint32Array | null, view: StatisticsView): DimensionInput {
  const arithmetic = arithmeticOf(table);
  const { order } = rowsInOrder(table, rows, view.currency);
  const net = netsOf(table, order, arithmetic);
  const outcomes = classifyResults(table, order, net);
  let entries: Uint32Array | null = null;
  const entryOrder = () => {
    entries ??= inEntryOrder({ table, order });
    return entries;
  };
  return { table, order, net, outcomes, zone: view.zone, entryOrder };
}
