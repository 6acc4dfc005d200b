import type { Chapter } from '#domain/journal/model/chapter.ts';
import { tradesWithOptions } from '#domain/journal/model/tradesWithOptions.ts';
import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';
import { groupByUnit } from '#domain/options/campaigns/groupByUnit.ts';
import type { GroupedRows } from '#domain/options/campaigns/groupRows.ts';
import type { StrategyOverride } from '#domain/options/strategies/strategyOverride.ts';

/** A table of trades counted by campaigns. Rolls and assignments are read from the fills, which strategies do without: this code is loaded when first asked for. */
export const campaignsOfTable = (trades: TradeTable, chapters: readonly Chapter[], overrides: readonly StrategyOverride[]): GroupedRows =>
  groupByUnit(trades, tradesWithOptions(chapters), 'campaign', overrides);
