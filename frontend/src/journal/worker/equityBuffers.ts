import type { TradeStatistics } from '#domain/metrics/tradeStatistics.ts';

/** The memory of an equity series of fresh figures, to be moved to the page: copying 100,000 steps would cost more than drawing them. Bigints are copied. */
export function equityBuffers(statistics: Pick<TradeStatistics, 'equity'> | undefined): ArrayBuffer[] {
  if (statistics === undefined) return [];
  const { times, totals, falls } = statistics.equity;
  return [times, totals, falls].flatMap((column) => (column instanceof Float64Array ? [column.buffer as ArrayBuffer] : []));
}
