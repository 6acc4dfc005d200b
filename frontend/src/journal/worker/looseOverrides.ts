import type { Chapter } from '#domain/journal/model/chapter.ts';
import { chapterTable } from '#domain/journal/views/chapterTable.ts';
import { rowsById } from '#domain/metrics/table/allRows.ts';
import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';
import { activeOverrides, currentOverrides, overriddenTrades, type StrategyOverride } from '#domain/options/strategies/strategyOverride.ts';
import type { TradeId } from '#domain/units/ids.ts';
import { tradeOfFill } from './findTrade.ts';
import { type JournalTrade, journalTrade } from './journalTrade.ts';

/** Overrides with the trades that they name by the ids of now (see currentOverrides). */
export function overridesOfChapters(chapters: readonly Chapter[], stored: readonly StrategyOverride[]): readonly StrategyOverride[] {
  const isTrade = (id: string) => chapters.some((chapter) => rowsById(chapterTable(chapter)).has(id));
  return currentOverrides(stored, isTrade, (id) => tradeOfFill(chapters, id));
}

/** A change to strategies of which trades are gone: it counts for those that are left, if it can. */
export type LooseOverride = {
  readonly kind: 'merge' | 'split' | 'rename';
  /** The trader's own name for the strategy. */
  readonly title: string | null;
  readonly here: readonly JournalTrade[];
  readonly gone: readonly TradeId[];
};

/** The changes in effect that name a trade which is gone, in the order they were made. `overrides` name trades by the ids of now. */
export function looseOverrides(overrides: readonly StrategyOverride[], table: TradeTable): readonly LooseOverride[] {
  const rows = rowsById(table);
  return activeOverrides(overrides).flatMap((each) => {
    const ids = overriddenTrades(each);
    const gone = ids.filter((id) => !rows.has(id));
    if (gone.length === 0 || each.kind === 'undo') return [];
    const here = ids.flatMap((id) => (rows.has(id) ? [journalTrade(table, rows.get(id)!)] : []));
    return [{ kind: each.kind, title: each.kind === 'rename' ? each.title : null, here, gone }];
  });
}
