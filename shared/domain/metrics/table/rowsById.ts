import type { TradeTable } from './tradeTable.ts';

const known = new WeakMap<TradeTable, ReadonlyMap<string, number>>();

/** The rows of a table by the ids of their trades; computed once per table. */
export function rowsById(table: TradeTable): ReadonlyMap<string, number> {
  let rows = known.get(table);
  if (rows === undefined) {
    rows = new Map(table.id.map((id, row) => [id, row]));
    known.set(table, rows);
  }
  return rows;
}
