import { chargedFees } from '#domain/metrics/table/chargedFees.ts';
import type { MoneyColumn, TradeTable } from '#domain/metrics/table/tradeTable.ts';

/** The same trades with results before fees, by the very code that gives net ones; the fees stay known. */
export function tableWithoutFees(table: TradeTable): TradeTable {
  const none = (fees: MoneyColumn) => (fees instanceof Float64Array ? new Float64Array(fees.length) : new BigInt64Array(fees.length));
  return { ...table, charged: chargedFees(table), fees: none(table.fees), exits: { ...table.exits, fees: none(table.exits.fees) } };
}
