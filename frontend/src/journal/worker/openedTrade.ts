import type { Chapter } from '#domain/journal/model/chapter.ts';
import { type AnnotatedTradeRow, tradeRows } from '#domain/journal/views/journalRows.ts';
import { rowsById } from '#domain/metrics/table/allRows.ts';
import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';
import { type Decimal, sumOf } from '#domain/units/decimal.ts';
import type { TradeId } from '#domain/units/ids.ts';
import type { FillRow } from './fillsOfTrade.ts';
import { findTrade } from './findTrade.ts';
import type { GroupedTrades } from './groupedTrades.ts';
import type { JournalTrade } from './journalTrade.ts';
import type { JournalView } from './journalView.ts';
import type { GroupedRow } from './rowGroup.ts';
import { type TradeDetail, tradeDetail } from './tradeDetail.ts';

/** One trade of a page: with its annotations, its fills, and all fees paid. Money before fees where the view asks for that. */
export type OpenedLeg = {
  readonly trade: JournalTrade;
  readonly written: AnnotatedTradeRow;
  readonly fills: readonly FillRow[];
  readonly paid: Decimal;
};

/** A row of the list with everything about it; `asked`: the trade of it that was looked for, the row's first where it was the row itself. */
export type OpenedTrade = GroupedRow & {
  readonly asked: TradeId;
  readonly legs: readonly OpenedLeg[];
  readonly detail: TradeDetail;
};

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

/** The row with a trade, or a fill, by the first of these ids in the journal. In money, for any result unit. */
export function openedTrade(grouped: GroupedTrades, ids: readonly string[], view: JournalView): OpenedTrade | null {
  const { unit = 'trade', gross } = view;
  const { parts, rowAt } = grouped;
  let found: ReturnType<typeof findTrade> = null;
  for (const id of ids) found ??= findTrade(parts, id, unit);
  if (found === null) return null;
  const row = rowAt({ unit, gross }, found.row);
  const detail = tradeDetail(parts, row.trade.id, unit, gross)!;
  const trades = detail.trades.length === 0 ? [row.trade] : detail.trades;
  const legs = trades.map((trade, at) => {
    const fills = detail.fills[at]!;
    const written = writtenOnTrade(parts.chapters, grouped.tables, trade.id)!;
    return { trade, written, fills, paid: sumOf(fills.map(({ fee }) => fee)) };
  });
  return { ...row, asked: found.trade, legs, detail };
}
