import type { MoneyColumn, TradeTable } from '#domain/metrics/table/tradeTable.ts';

/** The same trades as if nothing had been charged: every fold over it gives gross figures, by the very code that gives net ones. */
export function tableWithoutFees(table: TradeTable): TradeTable {
  const none = (fees: MoneyColumn) => (fees instanceof Float64Array ? new Float64Array(fees.length) : new BigInt64Array(fees.length));
  return { ...table, fees: none(table.fees), exits: { ...table.exits, fees: none(table.exits.fees) } };
}
