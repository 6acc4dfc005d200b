import type { Chapter } from '#domain/book/chapter.ts';
import { chapterTable } from '#domain/book/chapterTable.ts';
import { tradesOfImports } from '#domain/book/tradesOfImports.ts';
import type { Campaign } from '#domain/campaigns/campaignsOf.ts';
import type { CountingUnit } from '#domain/campaigns/countingUnit.ts';
import { groupName } from '#domain/campaigns/groupName.ts';
import { type Segment, strategySegments } from '#domain/campaigns/strategySegments.ts';
import type { ShownAmounts } from '#domain/list/listOrder.ts';
import { rowsOfIds } from '#domain/metrics/rowsOfIds.ts';
import type { TradeTable } from '#domain/metrics/tradeTable.ts';
import { type Decimal, toNumber } from '#domain/money.ts';
import { isChanged, type StrategyOverride } from '#domain/strategies/overrides.ts';
import { payoffOf, type Strategy } from '#domain/strategies/strategiesOf.ts';
import { type StrategyTerms, strategyTerms } from '#domain/strategies/strategyTerms.ts';
import type { Payoff } from '#domain/strategies/payoff.ts';
import type * as CampaignWork from './campaignWork.ts';
import { type Count, countOf } from './countOf.ts';
import { type FillRow, fillsOfTrade } from './fillsOfTrade.ts';
import { type Other, othersOf } from './othersOf.ts';
import { type TradeRow, tradeRow } from './tradeRow.ts';
import { withoutCosts } from './withoutCosts.ts';

/** What a row of the list is made of: a strategy or campaign of its trades, a trade of its fills. Money as in the view. */
export type Inside = {
  readonly trades: readonly TradeRow[];
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
  readonly others: readonly Other[];
};

/** What a row is when it is more than a trade: "Iron condor", of four trades. `terms` where they are the legs of one strategy. */
export type RowGroup = { readonly name: string; readonly trades: number; readonly terms: StrategyTerms | null };

/** One row of what is counted: a trade, or the strategy or campaign that it begins. */
export type CountedRow = { readonly trade: TradeRow; readonly group: RowGroup | null };

let work: typeof CampaignWork | null = null;

/** Makes ready to count by this unit: asks for what campaigns need, once. */
export async function readyFor(unit: CountingUnit | undefined): Promise<void> {
  if (unit === 'campaign') work ??= await import('./campaignWork.ts');
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
export function countedBook(chapters: readonly Chapter[], overrides: readonly StrategyOverride[] = []) {
  const tables = chapters.map(chapterTable);
  const hasOptions = tables.some(({ instruments }) => instruments.some(({ right }) => right !== undefined));
  const counts = new Map<CountingUnit, Count>();
  const gross = new Map<TradeTable, TradeTable>();

  const segmentsOf = (unit: CountingUnit): Segment[] => {
    if (unit === 'campaign') {
      const { table } = count('trade');
      return [{ table, grouping: campaigns().campaignsOfTable(table, chapters, overrides) }];
    }
    const segments = strategySegments(tables, overrides);
    return unit === 'strategy' ? segments : segments.map(({ table }) => ({ table, grouping: null }));
  };

  function count(asked: CountingUnit): Count {
    // Without an option every trade is a strategy and a campaign of its own, so that the table of trades is theirs.
    const unit = hasOptions ? asked : 'trade';
    const known = counts.get(unit) ?? countOf(segmentsOf(unit));
    counts.set(unit, known);
    return known;
  }

  function gained(net: TradeTable, withoutFees: boolean): TradeTable {
    if (!withoutFees) return net;
    const table = gross.get(net) ?? withoutCosts(net);
    gross.set(net, table);
    return table;
  }
  const tableOf = (unit: CountingUnit, withoutFees: boolean): TradeTable => gained(count(unit).table, withoutFees);

  function termsOf(group: Strategy | Campaign | null): StrategyTerms | null {
    return group && group.trades.length > 1 && isOneStrategy(group) ? strategyTerms(group.trades) : null;
  }

  function fillsOf(id: string): readonly FillRow[] {
    const at = tables.findIndex((table) => rowsOfIds(table).has(id));
    return at < 0 ? [] : fillsOfTrade(chapters[at]!, rowsOfIds(tables[at]!).get(id)!);
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
    rowAt(unit: CountingUnit, withoutFees: boolean, row: number): CountedRow {
      const { group } = count(unit).at(row);
      const terms = termsOf(group);
      return {
        trade: tradeRow(tableOf(unit, withoutFees), row),
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
    inside(id: string, unit: CountingUnit, withoutFees: boolean): Inside | null {
      const row = count(unit).table.id.indexOf(id);
      if (row < 0) return null;
      const { group, trades, members } = count(unit).at(row);
      const none = { trades: [], paid: [], fills: [], payoff: null, costBasis: null, others: [] };
      if (group === null) return { ...none, fills: [fillsOf(id)], changed: isChanged(overrides, [id]) };
      const table = gained(trades, withoutFees);
      const fills = members.map((member) => fillsOf(trades.id[member]!));
      return {
        ...none,
        fills,
        trades: members.map((member) => tradeRow(table, member)),
        paid: fills.map((own) => own.reduce((sum, { fee }) => sum + fee, 0n)),
        payoff: isOneStrategy(group) ? payoffOf(group) : null,
        costBasis: 'kind' in group ? group.costBasis : null,
        changed: isChanged(
          overrides,
          group.trades.map((trade) => trade.id),
        ),
        others: othersOf(count(unit), row),
      };
    },
  };
}
export type CountedBook = ReturnType<typeof countedBook>;
