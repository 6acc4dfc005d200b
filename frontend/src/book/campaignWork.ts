import type { Chapter } from '../../../shared/domain/book/chapter.ts';
import { groupedBy } from '../../../shared/domain/campaigns/groupedBy.ts';
import type { Grouping } from '../../../shared/domain/campaigns/groupRows.ts';
import type { TradeTable } from '../../../shared/domain/metrics/tradeTable.ts';
import type { StrategyOverride } from '../../../shared/domain/strategies/overrides.ts';
import { tradesWithOptions } from './tradesWithOptions.ts';

/** A table of trades counted by campaigns. Rolls and assignments are read from the fills, which strategies do without: fetched when first asked for. */
export const campaignsOfTable = (trades: TradeTable, chapters: readonly Chapter[], overrides: readonly StrategyOverride[]): Grouping =>
  groupedBy(trades, tradesWithOptions(chapters), 'campaign', overrides);
