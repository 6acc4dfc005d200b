import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';

/** 1 at each closed row for which `holds` is true. */
export function markedRows(table: TradeTable, holds: (row: number) => boolean): Uint8Array {
  const marks = new Uint8Array(table.size);
  for (let row = 0; row < table.size; row++) if (!Number.isNaN(table.closedAt[row]) && holds(row)) marks[row] = 1;
  return marks;
}
