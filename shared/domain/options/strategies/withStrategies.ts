import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';
import { applyOverrides } from './applyOverrides.ts';
import { legCandidates } from './legCandidates.ts';
import { type Strategy, strategiesOf } from './strategiesOf.ts';
import type { StrategyOverride } from './strategyOverride.ts';

/** A table of trades whose exits know their strategy, and the strategies, those of one trade included. */
type WithStrategies = { readonly table: TradeTable; readonly strategies: readonly Strategy[] };

/** Numbers the multi-leg strategies in the exits of a table of trades; the same table if there are no strategies. */
export function numberStrategies(table: TradeTable, strategies: readonly Strategy[]): TradeTable {
  const several = strategies.filter(({ trades }) => trades.length > 1);
  if (several.length === 0) return table;
  const numbers = new Map(several.flatMap(({ trades }, number) => trades.map(({ id }) => [id, number] as const)));
  const numberOf = Int32Array.from(table.id, (id) => numbers.get(id) ?? -1);
  return { ...table, exits: { ...table.exits, strategy: Int32Array.from(table.exits.row, (row) => numberOf[row]!) } };
}

/**
 * Recognizes the option strategies of a table of trades, with overrides applied, for the equity series. Call it once
 * per table, not per filter; stocks alone cost nothing.
 */
export function withStrategies(table: TradeTable, overrides: readonly StrategyOverride[] = []): WithStrategies {
  const trades = legCandidates(table);
  const strategies = applyOverrides(trades, strategiesOf(trades), overrides);
  return { table: numberStrategies(table, strategies), strategies };
}
