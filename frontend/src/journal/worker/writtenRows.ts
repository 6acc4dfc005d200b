import type { Chapter } from '#domain/journal/model/chapter.ts';
import { type AnnotatedTradeRow, tradeRows } from '#domain/journal/views/journalRows.ts';
import { rowsById } from '#domain/metrics/table/rowsById.ts';
import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';

/** A trade's annotation beyond its table columns. */
export type WrittenOnRow = Pick<AnnotatedTradeRow, 'stop' | 'target' | 'moreTargets' | 'plannedRisk' | 'noteExcerpt'>;

/**
 * Trades' annotations by id: a chapter is read when the first of its trades is requested. `tables` are of the
 * chapters, in order.
 */
export function writtenRows(chapters: readonly Chapter[], tables: readonly TradeTable[]): (id: string) => WrittenOnRow | null {
  const read = new Map<number, ReadonlyMap<string, AnnotatedTradeRow>>();
  return (id) => {
    const at = tables.findIndex((table) => rowsById(table).has(id));
    if (at < 0) return null;
    const rows = read.get(at) ?? new Map(tradeRows([chapters[at]!]).map((row) => [row.id as string, row]));
    read.set(at, rows);
    const row = rows.get(id);
    if (row === undefined) return null;
    const { stop, target, moreTargets, plannedRisk, noteExcerpt } = row;
    return { stop, target, moreTargets, plannedRisk, noteExcerpt };
  };
}
