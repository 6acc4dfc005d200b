import type { Chapter } from '#domain/journal/model/chapter.ts';
import { type AnnotatedTradeRow, tradeRows } from '#domain/journal/views/journalRows.ts';
import { rowsById } from '#domain/metrics/table/rowsById.ts';
import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';

/** A trade with what is written on it, prices after all splits. `tables` are of the chapters, in their order. Null when there is none by this id. */
export function writtenOnTrade(chapters: readonly Chapter[], tables: readonly TradeTable[], id: string): AnnotatedTradeRow | null {
  const at = tables.findIndex((table) => rowsById(table).has(id));
  return at < 0 ? null : (tradeRows([chapters[at]!]).find((row) => row.id === id) ?? null);
}
