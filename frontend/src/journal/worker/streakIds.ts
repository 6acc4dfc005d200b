import { rowsInOrder } from '#domain/metrics/computeStatistics.ts';
import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';
import type { TradeStatistics } from '#domain/metrics/tradeStatistics.ts';

/** Ids of the trades that make the current streak, the last closed first, read in the order in which it was counted: break-evens are not among them. */
export function streakIds(table: TradeTable, rows: Uint32Array | null, { streaks: { current }, currency }: TradeStatistics): string[] {
  const ids: string[] = [];
  const { order } = rowsInOrder(table, rows, currency);
  for (let i = order.length - 1; i >= 0 && ids.length < Math.abs(current); i--) {
    const row = order[i]!;
    if (table.gross[row] !== table.fees[row]) ids.push(table.id[row]!);
  }
  return ids;
}
