import type { Chapter } from '#domain/journal/model/chapter.ts';
import { chapterTable } from '#domain/journal/views/chapterTable.ts';
import { rowsById } from '#domain/metrics/table/rowsById.ts';
import { currentOverrides, type StrategyOverride } from '#domain/options/strategies/strategyOverride.ts';
import { tradeOfFill } from './findTrade.ts';

/** Overrides with the trades that they name by the ids of now (see currentOverrides). */
export function overridesOfChapters(chapters: readonly Chapter[], stored: readonly StrategyOverride[]): readonly StrategyOverride[] {
  const isTrade = (id: string) => chapters.some((chapter) => rowsById(chapterTable(chapter)).has(id));
  return currentOverrides(stored, isTrade, (id) => tradeOfFill(chapters, id));
}
