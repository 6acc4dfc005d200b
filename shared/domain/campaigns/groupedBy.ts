import type { TradeTable } from '../metrics/tradeTable.ts';
import { type StrategyOverride, splitOff } from '../strategies/overrides.ts';
import { strategiesOf } from '../strategies/strategiesOf.ts';
import { withOverrides } from '../strategies/withOverrides.ts';
import { numberStrategies } from '../strategies/withStrategies.ts';
import type { Trade } from '../trades/trade.ts';
import { campaignsOf } from './campaignsOf.ts';
import { type Grouping, groupRows } from './groupRows.ts';

/** Groups the rows of a table. `trades` are those of the table that can be grouped; every other row stays as it is. */
export function groupedBy(
  table: TradeTable,
  trades: readonly Trade[],
  unit: 'strategy' | 'campaign',
  overrides: readonly StrategyOverride[] = [],
): Grouping {
  const strategies = withOverrides(trades, strategiesOf(trades), overrides);
  const numbered = numberStrategies(table, strategies);
  return groupRows(numbered, unit === 'strategy' ? strategies : campaignsOf(trades, strategies, splitOff(overrides)));
}
