import { appendChapters } from '../../../shared/domain/book/appendChapters.ts';
import type { Chapter } from '../../../shared/domain/book/chapter.ts';
import type { Campaign } from '../../../shared/domain/campaigns/campaignsOf.ts';
import type { CountingUnit } from '../../../shared/domain/campaigns/countingUnit.ts';
import type { Grouping } from '../../../shared/domain/campaigns/groupedBy.ts';
import type { ShownAmounts } from '../../../shared/domain/list/listOrder.ts';
import type { TradeTable } from '../../../shared/domain/metrics/tradeTable.ts';
import { type Decimal, toNumber } from '../../../shared/domain/money.ts';
import { isChanged, type StrategyOverride } from '../../../shared/domain/strategies/overrides.ts';
import type { Strategy } from '../../../shared/domain/strategies/strategiesOf.ts';
import type { StrategyTerms } from '../../../shared/domain/strategies/strategyTerms.ts';
import type { Payoff } from '../../../shared/domain/strategies/payoff.ts';
import { type FillRow, fillsOfTrade } from './fillsOfTrade.ts';
import type * as StrategyWork from './strategyWork.ts';
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

type Units = Exclude<CountingUnit, 'trade'>;

let work: typeof StrategyWork | null = null;

/** Makes ready to count by this unit: asks for what strategies and campaigns need, once. Equity needs it for trades too where there are options. */
export async function readyFor(unit: CountingUnit, hasOptions = false): Promise<void> {
  if (unit !== 'trade' || hasOptions) work ??= await import('./strategyWork.ts');
}

function working(): typeof StrategyWork {
  if (work === null) throw new Error('Counting by strategies was not made ready.');
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
      return { id, name: group ? working().groupName(group) : 'Shares', openedAt: table.openedAt[other]!, trades };
    });
}

/** A journal counted by any unit: each table is made when it is first asked for, and kept. */
export function countedBook(chapters: readonly Chapter[], overrides: readonly StrategyOverride[] = []) {
  const trades = appendChapters(chapters);
  const groupings = new Map<Units, Grouping>();
  const gross = new Map<TradeTable, TradeTable>();
  const hasOptions = trades.instruments.some(({ right }) => right !== undefined);
  let recognized: ReturnType<typeof StrategyWork.withStrategies> | null = null;

  const recognition = () => {
    recognized ??= working().withStrategies(trades, overrides);
    return recognized;
  };

  const groupingOf = (unit: Units): Grouping => {
    const { groupedBy, groupRows, tradesWithOptions } = working();
    const grouping =
      groupings.get(unit) ??
      (unit === 'strategy'
        ? groupRows(recognition().table, recognition().strategies)
        : groupedBy(trades, tradesWithOptions(chapters), unit, overrides));
    groupings.set(unit, grouping);
    return grouping;
  };

  function tableOf(unit: CountingUnit, withoutFees: boolean): TradeTable {
    const net = unit !== 'trade' ? groupingOf(unit).table : hasOptions && work !== null ? recognition().table : trades;
    if (!withoutFees) return net;
    const table = gross.get(net) ?? withoutCosts(net);
    gross.set(net, table);
    return table;
  }

  function termsAt(unit: Units, row: number): StrategyTerms | null {
    const group = groupingOf(unit).groups[row];
    return group && group.trades.length > 1 && isOneStrategy(group) ? working().strategyTerms(group.trades) : null;
  }

  return {
    tableOf,
    hasOptions,
    /** The sizes and prices that the list shows: of a strategy its lots and net prices, of a trade its own. */
    shownAmounts(unit: CountingUnit): ShownAmounts {
      const table = tableOf(unit, false);
      if (unit === 'trade') return table;
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
    /** What a row is when it is more than a trade. */
    groupAt(unit: CountingUnit, row: number): RowGroup | null {
      const group = unit === 'trade' ? null : groupingOf(unit).groups[row];
      if (unit === 'trade' || !group) return null;
      return {
        name: working().groupName(group),
        trades: group.trades.length,
        terms: termsAt(unit, row),
      };
    },
    inside(id: string, unit: CountingUnit, withoutFees: boolean): Inside | null {
      const row = tableOf(unit, withoutFees).id.indexOf(id);
      if (row < 0) return null;
      const group = unit === 'trade' ? null : (groupingOf(unit).groups[row] ?? null);
      if (unit === 'trade' || group === null) {
        const fills = fillsOfTrade(chapters, trades.id.indexOf(id));
        return { trades: [], fills, payoff: null, costBasis: null, changed: isChanged(overrides, [id]), others: [] };
      }
      const table = tableOf('trade', withoutFees);
      return {
        trades: groupingOf(unit).members[row]!.map((member) => tradeRow(table, member)),
        fills: [],
        payoff: isOneStrategy(group) ? working().payoffOf(group) : null,
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
