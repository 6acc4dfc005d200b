import type { TradeTable } from '../table/tradeTable.ts';
import type { Arithmetic, ScaledAmounts } from './arithmetic.ts';

/** The net results of some rows, at the table's scale. */
export function netsOf({ gross, fees }: Pick<TradeTable, 'gross' | 'fees'>, order: Uint32Array, arithmetic: Arithmetic): ScaledAmounts {
  const [before, charged] = [arithmetic.column(gross), arithmetic.column(fees)];
  const nets = arithmetic.list(order.length);
  for (let i = 0; i < order.length; i++) nets[i] = before[order[i]!]! - charged[order[i]!]!;
  return nets;
}
