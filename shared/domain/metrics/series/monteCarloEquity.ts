import { type SimulatedEquity, simulateEquity } from '#domain/statistics/simulateEquity.ts';
import { rowsInOrder, type StatisticsView } from '../computeStatistics.ts';
import { arithmeticOf } from '../folds/arithmetic.ts';
import type { TradeTable } from '../table/tradeTable.ts';

/**
 * Simulated equity paths, drawn from the R of some closed trades (rows null: all); 20,000 by default. The trades
 * themselves are the seed, so the same trades always give the same result. Null without a trade that has a risk. Slow
 * (a tenth of a second and more): for a worker or a function.
 */
export function monteCarloEquity(
  table: TradeTable,
  rows: Uint32Array | null,
  view: StatisticsView,
  { horizon, ruinR, paths = 20_000 }: { horizon: number; ruinR: number; paths?: number },
): SimulatedEquity | null {
  const arithmetic = arithmeticOf(table);
  const [gross, fees] = [arithmetic.column(table.gross), arithmetic.column(table.fees)];
  const withRisk = rowsInOrder(table, rows, view.currency).order.filter((row) => Number(table.risk[row]) > 0);
  const results = Array.from(withRisk, (row) => Number(gross[row]! - fees[row]!) / Number(table.risk[row]));
  const seed = `${withRisk.length}|${table.id[withRisk[0] ?? 0]}|${table.id[withRisk.at(-1) ?? 0]}|${results.reduce((sum, r) => sum + r, 0)}`;
  return simulateEquity(results, { horizon, ruinR, paths, seed });
}
