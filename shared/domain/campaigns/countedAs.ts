import { mergeRows } from '../metrics/mergeRows.ts';
import type { TradeTable } from '../metrics/tradeTable.ts';
import { type StrategyOverride, withOverrides } from '../strategies/overrides.ts';
import { strategiesOf } from '../strategies/strategiesOf.ts';
import type { Trade } from '../trades/trade.ts';
import { campaignsOf } from './campaignsOf.ts';

/** What is counted as one result: a round trip, an option strategy with all its legs, or a campaign with all that is tied to it. */
export type CountingUnit = 'trade' | 'strategy' | 'campaign';

/**
 * The table of some trades counted by another unit, so that every fold gives strategies or campaigns as one win, one loss and one R. `trades` are those
 * of the table; rows whose trade is not among them stay as they are.
 */
export function countedAs(
  table: TradeTable,
  trades: readonly Trade[],
  unit: CountingUnit,
  overrides: readonly StrategyOverride[] = [],
): TradeTable {
  if (unit === 'trade') return table;
  const strategies = withOverrides(trades, strategiesOf(trades), overrides);
  const groups = unit === 'strategy' ? strategies : campaignsOf(trades, strategies);
  const rows = new Map(table.id.map((id, row) => [id, row]));
  const taken = new Set<number>();
  const merged = groups.flatMap((group) => {
    const members = group.trades.flatMap(({ id }) => rows.get(id) ?? []);
    for (const row of members) taken.add(row);
    return members.length === 0 ? [] : [members];
  });
  const alone = Array.from({ length: table.size }, (_, row) => row).filter((row) => !taken.has(row));
  return mergeRows(table, [...merged, ...alone.map((row) => [row])]);
}
