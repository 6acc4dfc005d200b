import type { RiskRules } from '#domain/accounts/riskSettings.ts';
import type { Chapter } from '#domain/journal/model/chapter.ts';
import { tradesWithOptions } from '#domain/journal/model/tradesWithOptions.ts';
import { chapterTable } from '#domain/journal/views/chapterTable.ts';
import { joinTables } from '#domain/metrics/table/joinTables.ts';
import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';
import { groupByUnit } from '#domain/options/campaigns/groupByUnit.ts';
import { groupedTable } from '#domain/options/campaigns/groupedTable.ts';
import { strategySegments } from '#domain/options/campaigns/strategySegments.ts';
import { withRisk } from '#domain/options/campaigns/withRisk.ts';
import type { StrategyOverride } from '#domain/options/strategies/strategyOverride.ts';
import type { CountingUnit } from '#domain/trades/countingUnit.ts';

/** Some chapters as one table, counted by trades, strategies or campaigns, with the risks that these rules give. */
export function countedTable(
  unit: CountingUnit,
  chapters: readonly Chapter[],
  overrides: readonly StrategyOverride[],
  rules: RiskRules,
): TradeTable {
  const segments = strategySegments(chapters.map(chapterTable), overrides);
  if (unit === 'trade') return withRisk(joinTables(segments.map(({ legs }) => legs)), rules);
  if (unit === 'strategy') return groupedTable(segments, rules).table;
  const table = joinTables(segments.map((segment) => segment.table));
  const grouping = groupByUnit(table, tradesWithOptions(chapters), 'campaign', overrides);
  return groupedTable([{ table, legs: table, grouping }], rules).table;
}
