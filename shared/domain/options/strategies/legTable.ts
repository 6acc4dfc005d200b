import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';
import type { Strategy } from './strategiesOf.ts';

/**
 * A table of trades counted leg by leg. The risk written on a structure is that of all its legs, so a leg has none, and no R: the structure has. The same
 * table where no row is a leg.
 */
export function legTable(table: TradeTable, strategies: readonly Strategy[]): TradeTable {
  const own = new Set(strategies.flatMap(({ trades }) => (trades.length > 1 ? trades.map(({ id }) => id) : [])));
  if (own.size === 0) return table;
  const legs = Uint8Array.from(table.id, (id) => (own.has(id) ? 1 : 0));
  const risk = table.risk.slice();
  legs.forEach((isLeg, row) => {
    if (isLeg === 1) risk.fill((risk instanceof Float64Array ? 0 : 0n) as never, row, row + 1);
  });
  return { ...table, risk, legs };
}
