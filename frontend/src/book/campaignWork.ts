import type { Chapter } from '#domain/book/chapter.ts';
import { groupedBy } from '#domain/campaigns/groupedBy.ts';
import type { Grouping } from '#domain/campaigns/groupRows.ts';
import type { TradeTable } from '#domain/metrics/tradeTable.ts';
import type { StrategyOverride } from '#domain/strategies/overrides.ts';
import { tradesWithOptions } from './tradesWithOptions.ts';

/** A table of trades counted by campaigns. Rolls and assignments are read from the fills, which strategies do without: fetched when first asked for. */
export const campaignsOfTable = (trades: TradeTable, chapters: readonly Chapter[], overrides: readonly StrategyOverride[]): Grouping =>
  groupedBy(trades, tradesWithOptions(chapters), 'campaign', overrides);
