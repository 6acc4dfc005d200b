import { mergeRows } from '#domain/metrics/table/mergeRows.ts';
import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';
import type { Strategy } from '../strategies/strategiesOf.ts';
import type { Campaign } from './campaignsOf.ts';

/** A table counted by strategies or campaigns, and for each of its rows what that row is (null: a trade on its own) and which rows it was made of. */
export type GroupedRows = {
  readonly table: TradeTable;
  readonly groups: readonly (Strategy | Campaign | null)[];
  readonly members: readonly (readonly number[])[];
};

/** The rows of a table as strategies or campaigns; every other row is unchanged. */
export function groupRows(table: TradeTable, found: readonly (Strategy | Campaign)[]): GroupedRows {
  const rows = new Map(table.id.map((id, row) => [id, row]));
  const taken = new Set<number>();
  const groups: (Strategy | Campaign | null)[] = [];
  const members: number[][] = [];
  for (const group of found) {
    const own = group.trades.flatMap(({ id }) => rows.get(id) ?? []);
    if (own.length === 0) continue;
    for (const row of own) taken.add(row);
    // Shares without a link are a trade like any other.
    groups.push('kind' in group && group.strategies.length === 0 && own.length === 1 ? null : group);
    members.push(own);
  }
  for (let row = 0; row < table.size; row++) {
    if (taken.has(row)) continue;
    groups.push(null);
    members.push([row]);
  }
  return { table: mergeRows(table, members), groups, members };
}
