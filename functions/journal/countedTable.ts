import type { Preferences } from '#contract/schemas/user.ts';
import type { RiskRules } from '#domain/accounts/riskSettings.ts';
import { SAMPLE_ACCOUNT } from '#domain/accounts/sampleAccount.ts';
import type { Chapter } from '#domain/journal/model/chapter.ts';
import { tradesWithOptions } from '#domain/journal/model/tradesWithOptions.ts';
import { chapterTable } from '#domain/journal/views/chapterTable.ts';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import { rowOrigins, type TradeOrigin, tradeOrigins } from '#domain/leaderboard/tradeOrigins.ts';
import { withBreakEven } from '#domain/metrics/folds/classifyResults.ts';
import { joinTables } from '#domain/metrics/table/joinTables.ts';
import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';
import { groupByUnit } from '#domain/options/campaigns/groupByUnit.ts';
import { type GroupedTable, groupedTable } from '#domain/options/campaigns/groupedTable.ts';
import { type Segment, strategySegments } from '#domain/options/campaigns/strategySegments.ts';
import { withRisk } from '#domain/options/campaigns/withRisk.ts';
import type { StrategyOverride } from '#domain/options/strategies/strategyOverride.ts';
import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import type { UserId } from '#domain/units/ids.ts';
import { loadProfile, newPreferences } from '../people/profile.ts';
import type { Table } from '../table/table.ts';
import { loadWholeJournal } from './loadChapters.ts';
import { loadStrategyOverrides } from './loadStrategyOverrides.ts';
import { pulledImports } from './receipts.ts';
import { loadDayCounts, loadRiskRules } from './tradingAccounts.ts';

/** Some chapters as one table, counted by trades, strategies or campaigns, with the risks and break-even results that these rules give: for the trader alone. */
export function countedTable(
  unit: CountingUnit,
  chapters: readonly Chapter[],
  overrides: readonly StrategyOverride[],
  rules: RiskRules,
): TradeTable {
  const segments = strategySegments(chapters.map(chapterTable), overrides);
  const campaigns = (): Segment => {
    const table = joinTables(segments.map((segment) => segment.table));
    return { table, legs: table, grouping: groupByUnit(table, tradesWithOptions(chapters), 'campaign', overrides) };
  };
  const counted =
    unit === 'trade'
      ? withRisk(joinTables(segments.map(({ legs }) => legs)), rules)
      : groupedTable(unit === 'strategy' ? segments : [campaigns()], rules).table;
  return withBreakEven(counted, rules.breakEven);
}

/** Groups that look at the risk of a trade, and ranges. */
const [riskGroups, riskRanges] = [/(^|,)(byR|byRisk|byTarget|byBehavior)[:!]/, /(^|,)(r|risk):/];
const ofOutcome = /^(win|loss|even)$/;

/**
 * The settings behind R and break-even results, and the legs without R, for a filter on them or by habit; null for other filters, which need no read.
 * `labels`: accounts with trades.
 */
export async function filterRisk(table: Table, userId: UserId, filter: JournalFilter, labels: readonly string[]) {
  const { r, habit, result = '', group = '', between = '' } = filter;
  const needsRisk = r !== undefined || habit !== undefined || riskGroups.test(group) || riskRanges.test(between);
  if (!needsRisk && !ofOutcome.test(result)) return null;
  const { preferences } = (await loadProfile(table, userId)) ?? { preferences: newPreferences() };
  if (!needsRisk && preferences.breakEven === null) return null;
  const [{ overrides }, rules] = await Promise.all([
    loadStrategyOverrides(table, userId),
    loadRiskRules(table, userId, { preferences }, labels),
  ]);
  return {
    /** A share of a balance needs every result before a trade, a merge its trades of other months, a habit all of them: a table of the whole journal. */
    isOfWhole: habit !== undefined || rules.money.length > 0 || overrides.some(({ kind }) => kind === 'merge'),
    tableOf: (chapters: readonly Chapter[]): TradeTable => countedTable('trade', chapters, overrides, rules),
  };
}

/** A user's own trades as others may see them: without the sample, counted by strategies, with the origin of each row. */
export async function loadOwnTrades(
  table: Table,
  userId: UserId,
  profile: { readonly preferences: Preferences },
): Promise<{ readonly counted: GroupedTable; readonly origins: readonly TradeOrigin[] }> {
  const [{ manifest, chapters: loaded }, { overrides }, dayCounts] = await Promise.all([
    loadWholeJournal(table, userId),
    loadStrategyOverrides(table, userId),
    loadDayCounts(table, userId),
  ]);
  const chapters = loaded.map(({ chapter }) => chapter).filter(({ account }) => account !== SAMPLE_ACCOUNT);
  const labels = chapters.map(({ account }) => account);
  const rules = await loadRiskRules(table, userId, profile, labels);
  const counted = groupedTable(strategySegments(chapters.map(chapterTable), overrides), rules);
  const pulled = await pulledImports(table, userId, manifest);
  const origins = tradeOrigins(chapters, (batch) => pulled.has(batch));
  return { counted: { ...counted, table: { ...counted.table, dayCounts } }, origins: rowOrigins(counted, origins) };
}
