import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';
import type { Trade } from '#domain/trades/trade.ts';
import { applyOverrides } from '../strategies/applyOverrides.ts';
import { strategiesOf } from '../strategies/strategiesOf.ts';
import { type StrategyOverride, splitOffTrades } from '../strategies/strategyOverride.ts';
import { numberStrategies } from '../strategies/withStrategies.ts';
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
