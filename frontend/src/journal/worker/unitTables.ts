import type { RiskRules } from '#domain/accounts/riskSettings.ts';
import type { Chapter } from '#domain/journal/model/chapter.ts';
import { chapterTable } from '#domain/journal/views/chapterTable.ts';
import { withBreakEven } from '#domain/metrics/folds/classifyResults.ts';
import { joinInBlocks } from '#domain/metrics/table/joinInBlocks.ts';
import { chargedFees, type MoneyColumn, type TradeTable } from '#domain/metrics/table/tradeTable.ts';
import { type GroupedTable, groupedTable } from '#domain/options/campaigns/groupedTable.ts';
import { type Segment, strategySegments } from '#domain/options/campaigns/strategySegments.ts';
import type { StrategyOverride } from '#domain/options/strategies/strategyOverride.ts';
import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import { loadedCode } from './loadedCode.ts';

/** The same trades with results before fees, by the very code that gives net ones; the fees stay known. */
function tableWithoutFees(table: TradeTable): TradeTable {
  const none = (fees: MoneyColumn) => (fees instanceof Float64Array ? new Float64Array(fees.length) : new BigInt64Array(fees.length));
  return { ...table, charged: chargedFees(table), fees: none(table.fees), exits: { ...table.exits, fees: none(table.exits.fees) } };
}

/** Table data outside the chapters, loaded for groups by it, and the rules of R. */
export type BesideChapters = Pick<TradeTable, 'dayTags' | 'plans' | 'playbooks' | 'excursions' | 'dayCounts'> & {
  readonly rules?: RiskRules;
};

/** The tables of a journal by counting unit, each made when first asked for; chapters that did not change reuse the tables they had. */
export function unitTables(
  chapters: readonly Chapter[],
  overrides: readonly StrategyOverride[],
  { rules, ...beside }: BesideChapters = {},
) {
  const byChapter = chapters.map(chapterTable);
  const hasOptions = byChapter.some(({ instruments }) => instruments.some(({ right }) => right !== undefined));
  const byUnit = new Map<CountingUnit, GroupedTable>();
  const gross = new Map<TradeTable, TradeTable>();
  const multiples = new Map<TradeTable, TradeTable>();

  function segmentsOf(unit: CountingUnit): Segment[] {
    const segments = strategySegments(byChapter, overrides);
    if (unit === 'campaign') {
      const table = joinInBlocks(segments.map((segment) => segment.table));
      return [{ table, legs: of('trade').table, grouping: loadedCode.campaigns().campaignsOfTable(table, chapters, overrides) }];
    }
    return unit === 'strategy' ? segments : segments.map(({ legs }) => ({ table: legs, legs, grouping: null }));
  }

  const withBeside = (grouped: GroupedTable): GroupedTable => ({
    ...grouped,
    table: withBreakEven({ ...grouped.table, ...beside }, rules?.breakEven),
  });

  function of(asked: CountingUnit): GroupedTable {
    // Without an option every trade is a strategy and a campaign of its own, so that the table of trades is theirs.
    const unit = hasOptions ? asked : 'trade';
    const table = byUnit.get(unit) ?? withBeside(groupedTable(segmentsOf(unit), rules));
    byUnit.set(unit, table);
    return table;
  }

  /** The table itself, or with all fees removed. */
  function netOrGross(net: TradeTable, withoutFees: boolean): TradeTable {
    if (!withoutFees) return net;
    const table = gross.get(net) ?? tableWithoutFees(net);
    gross.set(net, table);
    return table;
  }

  /** A table with every amount in multiples of the risk. */
  function inR(money: TradeTable): TradeTable {
    const table = multiples.get(money) ?? loadedCode.multiples().tableInR(money);
    multiples.set(money, table);
    return table;
  }

  return { byChapter, hasOptions, of, netOrGross, inR };
}
export type UnitTables = ReturnType<typeof unitTables>;
