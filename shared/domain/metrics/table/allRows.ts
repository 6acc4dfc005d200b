import type { TradeTable } from './tradeTable.ts';

/** The rows 0 to `size` − 1. */
export function allRows(size: number): Uint32Array<ArrayBuffer> {
  const rows = new Uint32Array(size);
  for (let row = 0; row < size; row++) rows[row] = row;
  return rows;
}

/** The rows from 0 to `size` − 1 for which `holds` is true. */
export function rowsWhere(size: number, holds: (row: number) => boolean): Uint32Array<ArrayBuffer> {
  const rows = new Uint32Array(size);
  let found = 0;
  for (let row = 0; row < size; row++) if (holds(row)) rows[found++] = row;
  return rows.slice(0, found);
}

/** The values of a column at some rows, in their order. */
export function valuesAt(rows: Uint32Array, column: ArrayLike<number | bigint>): Float64Array<ArrayBuffer> {
  const values = new Float64Array(rows.length);
  for (let i = 0; i < values.length; i++) values[i] = Number(column[rows[i]!]);
  return values;
}

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
