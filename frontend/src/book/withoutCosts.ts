import type { TradeTable } from '../../../shared/domain/metrics/tradeTable.ts';

/** The same trades as if nothing had been charged: every fold over it gives gross figures, by the very code that gives net ones. */
export function withoutCosts(table: TradeTable): TradeTable {
  const none = table.fees instanceof Float64Array ? new Float64Array(table.size) : new BigInt64Array(table.size);
  return { ...table, fees: none, partials: table.partials.map((partial) => ({ ...partial, fees: 0n })) };
}
