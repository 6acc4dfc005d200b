import { appendChapters } from '../../../shared/domain/book/appendChapters.ts';
import type { Chapter } from '../../../shared/domain/book/chapter.ts';
import type { Campaign } from '../../../shared/domain/campaigns/campaignsOf.ts';
import type { CountingUnit } from '../../../shared/domain/campaigns/countingUnit.ts';
import { type Grouping, groupRows } from '../../../shared/domain/campaigns/groupedBy.ts';
import { groupName } from '../../../shared/domain/campaigns/groupName.ts';
import type { ShownAmounts } from '../../../shared/domain/list/listOrder.ts';
import type { TradeTable } from '../../../shared/domain/metrics/tradeTable.ts';
import { type Decimal, toNumber } from '../../../shared/domain/money.ts';
import { isChanged, type StrategyOverride } from '../../../shared/domain/strategies/overrides.ts';
import { payoffOf, type Strategy } from '../../../shared/domain/strategies/strategiesOf.ts';
import { type StrategyTerms, strategyTerms } from '../../../shared/domain/strategies/strategyTerms.ts';
import { type WithStrategies, withStrategies } from '../../../shared/domain/strategies/withStrategies.ts';
import type { Payoff } from '../../../shared/domain/strategies/payoff.ts';
import type * as CampaignWork from './campaignWork.ts';
import { type FillRow, fillsOfTrade } from './fillsOfTrade.ts';
import { type TradeRow, tradeRow } from './tradeRow.ts';
import { withoutCosts } from './withoutCosts.ts';

/** What a row of the list is made of: a strategy or campaign of its trades, a trade of its fills. Money as in the view. */
export type Inside = {
  readonly trades: readonly TradeRow[];
  readonly fills: readonly FillRow[];
  /** What one strategy brings at expiry; null where that is not asked: shares, campaigns of several strategies. */
  readonly payoff: Payoff | null;
  /** Shares a campaign holds now and what each has cost so far, all premiums counted; null without shares. */
  readonly costBasis: Decimal | null;
  /** Something was said by hand about its trades. */
  readonly changed: boolean;
  /** Others of its account and underlying that it can be put together with, the nearest in time first. */
  readonly others: readonly Other[];
};

/** A strategy or campaign to be put together with: its name, when it was opened, and its trades. */
export type Other = { readonly id: string; readonly name: string; readonly openedAt: number; readonly trades: readonly string[] };

const MOST_OTHERS = 12;

/** What a row is when it is more than a trade: "Iron condor", of four trades. `terms` where they are the legs of one strategy. */
export type RowGroup = { readonly name: string; readonly trades: number; readonly terms: StrategyTerms | null };

/** One row of what is counted: a trade, or the strategy or campaign that it begins. */
export type CountedRow = { readonly trade: TradeRow; readonly group: RowGroup | null };

type Units = Exclude<CountingUnit, 'trade'>;

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

function othersOf({ table, groups, members }: Grouping, row: number): Other[] {
  const away = (other: number) => Math.abs(table.openedAt[other]! - table.openedAt[row]!);
  const family = (at: number) => {
    const { underlying, currency } = table.instruments[table.instrument[at]!]!;
    return `${table.account[at]} ${underlying} ${currency}`;
  };
  return Array.from(members.keys())
    .filter((other) => other !== row && family(other) === family(row))
    .sort((a, b) => away(a) - away(b))
    .slice(0, MOST_OTHERS)
    .map((other) => {
      const group = groups[other];
      const id = table.id[other]!;
      const trades = group ? group.trades.map((trade) => trade.id) : [id];
      return { id, name: group ? groupName(group) : 'Shares', openedAt: table.openedAt[other]!, trades };
    });
}

/** A journal counted by any unit: each table is made when it is first asked for, and kept. */
export function countedBook(chapters: readonly Chapter[], overrides: readonly StrategyOverride[] = []) {
  const trades = appendChapters(chapters);
  const groupings = new Map<Units, Grouping>();
  const gross = new Map<TradeTable, TradeTable>();
  const hasOptions = trades.instruments.some(({ right }) => right !== undefined);
  /** Without an option every trade is a strategy and a campaign of its own, so that the table of trades is theirs. */
  const isGrouped = (unit: CountingUnit): unit is Units => hasOptions && unit !== 'trade';
  let recognized: WithStrategies | null = null;

  const recognition = () => {
    recognized ??= withStrategies(trades, overrides);
    return recognized;
  };

  const groupingOf = (unit: Units): Grouping => {
    const grouping =
      groupings.get(unit) ??
      (unit === 'strategy'
        ? groupRows(recognition().table, recognition().strategies)
        : campaigns().campaignsOfTable(trades, chapters, overrides));
    groupings.set(unit, grouping);
    return grouping;
  };

  function tableOf(unit: CountingUnit, withoutFees: boolean): TradeTable {
    const net = isGrouped(unit) ? groupingOf(unit).table : hasOptions ? recognition().table : trades;
    if (!withoutFees) return net;
    const table = gross.get(net) ?? withoutCosts(net);
    gross.set(net, table);
    return table;
  }

  function termsAt(unit: Units, row: number): StrategyTerms | null {
    const group = groupingOf(unit).groups[row];
    return group && group.trades.length > 1 && isOneStrategy(group) ? strategyTerms(group.trades) : null;
  }

  /** What a row is when it is more than a trade. */
  function groupAt(unit: CountingUnit, row: number): RowGroup | null {
    const group = isGrouped(unit) ? groupingOf(unit).groups[row] : null;
    if (!isGrouped(unit) || !group) return null;
    return {
      name: groupName(group),
      trades: group.trades.length,
      terms: termsAt(unit, row),
    };
  }

  return {
    tableOf,
    /** The sizes and prices that the list shows: of a strategy its lots and net prices, of a trade its own. */
    shownAmounts(unit: CountingUnit): ShownAmounts {
      const table = tableOf(unit, false);
      if (!isGrouped(unit)) return table;
      const [quantity, entryPrice, exitPrice] = [table.quantity.slice(), table.entryPrice.slice(), table.exitPrice.slice()];
      for (let row = 0; row < table.size; row++) {
        const terms = termsAt(unit, row);
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
      return { trade: tradeRow(tableOf(unit, withoutFees), row), group: groupAt(unit, row) };
    },
    inside(id: string, unit: CountingUnit, withoutFees: boolean): Inside | null {
      const row = tableOf(unit, withoutFees).id.indexOf(id);
      if (row < 0) return null;
      const group = isGrouped(unit) ? (groupingOf(unit).groups[row] ?? null) : null;
      if (!isGrouped(unit) || group === null) {
        const fills = fillsOfTrade(chapters, trades.id.indexOf(id));
        return { trades: [], fills, payoff: null, costBasis: null, changed: isChanged(overrides, [id]), others: [] };
      }
      const table = tableOf('trade', withoutFees);
      return {
        trades: groupingOf(unit).members[row]!.map((member) => tradeRow(table, member)),
        fills: [],
        payoff: isOneStrategy(group) ? payoffOf(group) : null,
        costBasis: 'kind' in group ? group.costBasis : null,
        changed: isChanged(
          overrides,
          group.trades.map((trade) => trade.id),
        ),
        others: othersOf(groupingOf(unit), row),
      };
    },
  };
}
export type CountedBook = ReturnType<typeof countedBook>;
