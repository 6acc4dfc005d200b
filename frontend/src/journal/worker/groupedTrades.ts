import type { Chapter } from '#domain/journal/model/chapter.ts';
import type { ShownAmounts } from '#domain/journal/views/sortRows.ts';
import { tradesOfImports } from '#domain/journal/views/tradesOfImports.ts';
import { chapterTable } from '#domain/metrics/table/chapterTable.ts';
import { rowsById } from '#domain/metrics/table/rowsById.ts';
import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';
import type { Campaign } from '#domain/options/campaigns/campaignsOf.ts';
import type { CountingUnit } from '#domain/options/campaigns/countingUnit.ts';
import { groupName } from '#domain/options/campaigns/groupName.ts';
import { type Segment, strategySegments } from '#domain/options/campaigns/strategySegments.ts';
import type { Payoff } from '#domain/options/payoff.ts';
import { payoffOf, type Strategy } from '#domain/options/strategies/strategiesOf.ts';
import { isOverridden, type StrategyOverride } from '#domain/options/strategies/strategyOverride.ts';
import { type StrategyTerms, strategyTerms } from '#domain/options/strategies/strategyTerms.ts';
import { type Decimal, sumOf, toNumber } from '#domain/units/decimal.ts';
import type * as CampaignWork from './campaignsOfTable.ts';
import { type FillRow, fillsOfTrade } from './fillsOfTrade.ts';
import { type GroupedTable, groupedTable } from './groupedTable.ts';
import { type JournalTrade, journalTrade } from './journalTrade.ts';
import { type MergeCandidate, mergeCandidates } from './mergeCandidates.ts';
import { tableWithoutFees } from './tableWithoutFees.ts';

/** What a row of the list is made of: a strategy or campaign of its trades, a trade of its fills. Money as in the view. */
export type TradeDetail = {
  readonly trades: readonly JournalTrade[];
  /** Fees paid for each of the trades, whether their results have them yet or not. */
  readonly paid: readonly Decimal[];
  /** The fills of each of the trades; of a row that is one trade by itself, its own alone. */
  readonly fills: readonly (readonly FillRow[])[];
  /** What one strategy brings at expiry; null where that is not asked: shares, campaigns of several strategies. */
  readonly payoff: Payoff | null;
  /** Shares a campaign holds now and what each has cost so far, all premiums counted; null without shares. */
  readonly costBasis: Decimal | null;
  /** Something was said by hand about its trades. */
  readonly changed: boolean;
  /** Others of its account and underlying that it can be put together with, the nearest in time first. */
  readonly others: readonly MergeCandidate[];
};

/** What a row is when it is more than a trade: "Iron condor", of four trades. `terms` where they are the legs of one strategy. */
export type RowGroup = { readonly name: string; readonly trades: number; readonly terms: StrategyTerms | null };

/** One row of what is counted: a trade, or the strategy or campaign that it begins. */
export type GroupedRow = { readonly trade: JournalTrade; readonly group: RowGroup | null };

let work: typeof CampaignWork | null = null;

/** Makes ready to count by this unit: asks for what campaigns need, once. */
export async function prepareUnit(unit: CountingUnit | undefined): Promise<void> {
  if (unit === 'campaign') work ??= await import('./campaignsOfTable.ts');
}

function campaigns(): typeof CampaignWork {
  if (work === null) throw new Error('Counting by campaigns was not made ready.');
  return work;
}

/** True when all of a row is one strategy: the shares and rolls of a campaign are not. */
function isOneStrategy(group: Strategy | Campaign): boolean {
  if (!('kind' in group)) return true;
  return group.strategies.length === 1 && group.strategies[0]!.trades.length === group.trades.length;
}

/** A journal counted by any unit: each table is made when it is first asked for, of what the chapters that did not change had already. */
export function groupedTrades(chapters: readonly Chapter[], overrides: readonly StrategyOverride[] = []) {
  const tables = chapters.map(chapterTable);
  const hasOptions = tables.some(({ instruments }) => instruments.some(({ right }) => right !== undefined));
  const counts = new Map<CountingUnit, GroupedTable>();
  const gross = new Map<TradeTable, TradeTable>();

  const segmentsOf = (unit: CountingUnit): Segment[] => {
    if (unit === 'campaign') {
      const { table } = count('trade');
      return [{ table, grouping: campaigns().campaignsOfTable(table, chapters, overrides) }];
    }
    const segments = strategySegments(tables, overrides);
    return unit === 'strategy' ? segments : segments.map(({ table }) => ({ table, grouping: null }));
  };

  function count(asked: CountingUnit): GroupedTable {
    // Without an option every trade is a strategy and a campaign of its own, so that the table of trades is theirs.
    const unit = hasOptions ? asked : 'trade';
    const known = counts.get(unit) ?? groupedTable(segmentsOf(unit));
    counts.set(unit, known);
    return known;
  }

  function gained(net: TradeTable, withoutFees: boolean): TradeTable {
    if (!withoutFees) return net;
    const table = gross.get(net) ?? tableWithoutFees(net);
    gross.set(net, table);
    return table;
  }
  const tableOf = (unit: CountingUnit, withoutFees: boolean): TradeTable => gained(count(unit).table, withoutFees);

  function termsOf(group: Strategy | Campaign | null): StrategyTerms | null {
    return group && group.trades.length > 1 && isOneStrategy(group) ? strategyTerms(group.trades) : null;
  }

  function fillsOf(id: string): readonly FillRow[] {
    const at = tables.findIndex((table) => rowsById(table).has(id));
    return at < 0 ? [] : fillsOfTrade(chapters[at]!, rowsById(tables[at]!).get(id)!);
  }

  return {
    tables,
    tableOf,
    hasOptions,
    /** The sizes and prices that the list shows: of a strategy its lots and net prices, of a trade its own. */
    shownAmounts(unit: CountingUnit): ShownAmounts {
      const { table, at } = count(unit);
      if (unit === 'trade' || !hasOptions) return table;
      const [quantity, entryPrice, exitPrice] = [table.quantity.slice(), table.entryPrice.slice(), table.exitPrice.slice()];
      for (let row = 0; row < table.size; row++) {
        if (!Number.isNaN(entryPrice[row])) continue;
        const terms = termsOf(at(row).group);
        if (terms === null) continue;
        const sign = terms.entry < 0n ? -1 : 1;
        quantity[row] = toNumber(terms.lots);
        entryPrice[row] = sign * toNumber(terms.entry);
        exitPrice[row] = terms.exit === null ? Number.NaN : sign * toNumber(terms.exit);
      }
      return { quantity, entryPrice, exitPrice };
    },
    /** One row, spelled out. */
    rowAt(unit: CountingUnit, withoutFees: boolean, row: number): GroupedRow {
      const { group } = count(unit).at(row);
      const terms = termsOf(group);
      return {
        trade: journalTrade(tableOf(unit, withoutFees), row),
        group: group && { name: groupName(group), trades: group.trades.length, terms },
      };
    },
    /** The rows that some imports made or changed (ids with commas between), by their ids. */
    ofImports(unit: CountingUnit, imports: string | undefined): ReadonlySet<string> {
      if (!imports) return new Set();
      const made = tradesOfImports(chapters, new Set(imports.split(',')));
      const { table, at } = count(unit);
      if (unit === 'trade' || !hasOptions) return made;
      const holds = (row: number) => {
        const { trades, members } = at(row);
        return members.some((member) => made.has(trades.id[member]!));
      };
      return new Set(table.id.filter((_, row) => holds(row)));
    },
    inside(id: string, unit: CountingUnit, withoutFees: boolean): TradeDetail | null {
      const row = count(unit).table.id.indexOf(id);
      if (row < 0) return null;
      const { group, trades, members } = count(unit).at(row);
      const none = { trades: [], paid: [], fills: [], payoff: null, costBasis: null, others: [] };
      if (group === null) return { ...none, fills: [fillsOf(id)], changed: isOverridden(overrides, [id]) };
      const table = gained(trades, withoutFees);
      const fills = members.map((member) => fillsOf(trades.id[member]!));
      return {
        ...none,
        fills,
        trades: members.map((member) => journalTrade(table, member)),
        paid: fills.map((own) => sumOf(own.map(({ fee }) => fee))),
        payoff: isOneStrategy(group) ? payoffOf(group) : null,
        costBasis: 'kind' in group ? group.costBasis : null,
        changed: isOverridden(
          overrides,
          group.trades.map((trade) => trade.id),
        ),
        others: mergeCandidates(count(unit), row),
      };
    },
  };
}
export type GroupedTrades = ReturnType<typeof groupedTrades>;
