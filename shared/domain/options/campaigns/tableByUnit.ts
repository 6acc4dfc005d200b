import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';
import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import type { Trade } from '#domain/trades/trade.ts';
import type { StrategyOverride } from '../strategies/strategyOverride.ts';
import { legTable, withStrategies } from '../strategies/withStrategies.ts';
import { groupByUnit } from './groupByUnit.ts';

/**
 * The table of some trades by counting unit, so that every fold gives strategies or campaigns as one win, one loss
 * and one R. `trades` are those of the table; rows whose trade is not among them are unchanged.
 */
export function tableByUnit(
  table: TradeTable,
  trades: readonly Trade[],
  unit: CountingUnit,
  overrides: readonly StrategyOverride[] = [],
): TradeTable {
  if (unit !== 'trade') return groupByUnit(table, trades, unit, overrides).table;
  const recognized = withStrategies(table, overrides);
  return legTable(recognized.table, recognized.strategies);
}
