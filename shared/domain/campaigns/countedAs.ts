import type { TradeTable } from '../metrics/tradeTable.ts';
import type { StrategyOverride } from '../strategies/overrides.ts';
import { withStrategies } from '../strategies/withStrategies.ts';
import type { Trade } from '../trades/trade.ts';
import type { CountingUnit } from './countingUnit.ts';
import { groupedBy } from './groupedBy.ts';

/**
 * The table of some trades counted by another unit, so that every fold gives strategies or campaigns as one win, one loss and one R. `trades` are those
 * of the table; rows whose trade is not among them stay as they are.
 */
export const countedAs = (
  table: TradeTable,
  trades: readonly Trade[],
  unit: CountingUnit,
  overrides: readonly StrategyOverride[] = [],
): TradeTable => (unit === 'trade' ? withStrategies(table, overrides).table : groupedBy(table, trades, unit, overrides).table);
