import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';
import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import type { Trade } from '#domain/trades/trade.ts';
import { applyOverrides } from '../strategies/applyOverrides.ts';
import { strategiesOf } from '../strategies/strategiesOf.ts';
import { type StrategyOverride, splitOffTrades } from '../strategies/strategyOverride.ts';
import { legTable, numberStrategies, withStrategies } from '../strategies/withStrategies.ts';
import { campaignsOf } from './campaignsOf.ts';
import { type GroupedRows, groupRows } from './groupRows.ts';

/** Groups the rows of a table. `trades` are those of the table that can be grouped; every other row is unchanged. */
export function groupByUnit(
  table: TradeTable,
  trades: readonly Trade[],
  unit: 'strategy' | 'campaign',
  overrides: readonly StrategyOverride[] = [],
): GroupedRows {
  const strategies = applyOverrides(trades, strategiesOf(trades), overrides);
  const numbered = numberStrategies(table, strategies);
  return groupRows(numbered, unit === 'strategy' ? strategies : campaignsOf(trades, strategies, splitOffTrades(overrides)));
}

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
