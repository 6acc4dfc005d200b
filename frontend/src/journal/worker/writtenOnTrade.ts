import type { Chapter } from '#domain/journal/model/chapter.ts';
import { type AnnotatedTradeRow, tradeRows } from '#domain/journal/views/journalRows.ts';
import { rowsById } from '#domain/metrics/table/allRows.ts';
import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';

/**
 * Trades with their annotations, prices after all splits, by their ids; those that no longer exist are skipped. `tables` are of the
 * chapters, in their order.
 */
export function writtenOnTrades(
  chapters: readonly Chapter[],
  tables: readonly TradeTable[],
  ids: readonly string[],
): ReadonlyMap<string, AnnotatedTradeRow> {
  const byChapter = Map.groupBy(ids, (id) => tables.findIndex((table) => rowsById(table).has(id)));
  const found = [...byChapter].flatMap(([at, own]) => {
    const wanted = new Set(own);
    return at < 0 ? [] : tradeRows([chapters[at]!]).filter(({ id }) => wanted.has(id));
  });
  return new Map(found.map((row) => [row.id, row]));
}

/** The annotated row with this id; null if missing. */
export const writtenOnTrade = (chapters: readonly Chapter[], tables: readonly TradeTable[], id: string): AnnotatedTradeRow | null =>
  writtenOnTrades(chapters, tables, [id]).get(id) ?? null;
