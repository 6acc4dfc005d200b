import type { MoneyColumn, TradeTable } from '#domain/metrics/table/tradeTable.ts';
import type { Strategy } from './strategiesOf.ts';

/**
 * A table of trades counted leg by leg. The risk written on a structure is that of all its legs, so a leg has none, and no R: the structure has. The same
 * table where no row is a leg.
 */
export function legTable(table: TradeTable, strategies: readonly Strategy[]): TradeTable {
  const own = new Set(strategies.flatMap(({ trades }) => (trades.length > 1 ? trades.map(({ id }) => id) : [])));
  if (own.size === 0) return table;
  const legs = Uint8Array.from(table.id, (id) => (own.has(id) ? 1 : 0));
  const withoutLegs = (column: MoneyColumn): MoneyColumn => {
    const left = column.slice();
    for (let row = 0; row < legs.length; row++) if (legs[row] === 1) left[row] = left instanceof Float64Array ? 0 : (0n as never);
    return left;
  };
  const { risk, risks } = table;
  return {
    ...table,
    risk: withoutLegs(risk),
    ...(risks && { risks: { written: withoutLegs(risks.written), stop: withoutLegs(risks.stop) } }),
    legs,
  };
}
