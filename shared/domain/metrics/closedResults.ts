import { rowsInOrder } from './computeStatistics.ts';
import { type Arithmetic, arithmeticOf, type ScaledAmounts } from './folds/arithmetic.ts';
import { classifyResults } from './folds/classifyResults.ts';
import type { TradeTable } from './table/tradeTable.ts';

/** The net results of some rows, at the table's scale. */
export function netsOf({ gross, fees }: Pick<TradeTable, 'gross' | 'fees'>, order: Uint32Array, arithmetic: Arithmetic): ScaledAmounts {
  const [before, charged] = [arithmetic.column(gross), arithmetic.column(fees)];
  const nets = arithmetic.list(order.length);
  for (let i = 0; i < order.length; i++) nets[i] = before[order[i]!]! - charged[order[i]!]!;
  return nets;
}

/**
 * Closed trades of a selection in the order they were closed: place i of `order` is a row of the table, with its net
 * result in integers of 10^-scale and its outcome, 1 a win, −1 a loss, 0 a breakeven.
 */
export type ClosedResults = {
  readonly table: TradeTable;
  readonly order: Uint32Array;
  readonly net: ScaledAmounts;
  readonly outcomes: Int8Array;
  readonly arithmetic: Arithmetic;
};

/** The closed trades of some rows (null: all) of one currency, as reports read them. */
export function closedResults(table: TradeTable, rows: Uint32Array | null, currency: string): ClosedResults {
  const arithmetic = arithmeticOf(table);
  const { order } = rowsInOrder(table, rows, currency);
  const net = netsOf(table, order, arithmetic);
  return { table, order, net, outcomes: classifyResults(table, order, net), arithmetic };
}

/** Net results in units of the currency (or R), as the nearest binary numbers. */
export function resultNumbers({ table, net }: Pick<ClosedResults, 'table' | 'net'>): Float64Array {
  const unit = 10 ** table.scale;
  const values = new Float64Array(net.length);
  for (let i = 0; i < values.length; i++) values[i] = Number(net[i]) / unit;
  return values;
}
