import type { Chapter } from '#domain/journal/model/chapter.ts';
import { rowsById } from '#domain/metrics/table/allRows.ts';
import { type GroupedTable, groupName } from '#domain/options/campaigns/groupedTable.ts';
import type { Payoff } from '#domain/options/payoff.ts';
import { payoffOf } from '#domain/options/strategies/strategiesOf.ts';
import { isOverridden, overriddenTrades, type StrategyOverride } from '#domain/options/strategies/strategyOverride.ts';
import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import { type Decimal, sumOf } from '#domain/units/decimal.ts';
import type { TradeId } from '#domain/units/ids.ts';
import { type FillRow, fillsOfTrade } from './fillsOfTrade.ts';
import { tradeOfFill } from './findTrade.ts';
import { type JournalTrade, journalTrade } from './journalTrade.ts';
import { isOneStrategy } from './rowGroup.ts';
import type { UnitTables } from './unitTables.ts';

/** A strategy or campaign that a row can be merged with: its name, when it was opened, and its trades. */
type MergeCandidate = {
  readonly id: TradeId;
  readonly name: string;
  readonly openedAt: number;
  readonly trades: readonly TradeId[];
};

const MOST_OTHERS = 12;

/** Others of a row's account and underlying, the nearest in time first. */
function mergeCandidates({ table, at }: GroupedTable, row: number): MergeCandidate[] {
  const away = (other: number) => Math.abs(table.openedAt[other]! - table.openedAt[row]!);
  const { underlying, currency } = table.instruments[table.instrument[row]!]!;
  const isKin = table.instruments.map((each) => each.underlying === underlying && each.currency === currency);
  return Array.from({ length: table.size }, (_, other) => other)
    .filter((other) => other !== row && table.account[other] === table.account[row] && isKin[table.instrument[other]!])
    .sort((a, b) => away(a) - away(b))
    .slice(0, MOST_OTHERS)
    .map((other) => {
      const { group } = at(other);
      const id = table.id[other]!;
      const trades = group ? group.trades.map((trade) => trade.id) : [id];
      return { id, name: group ? groupName(group) : 'Shares', openedAt: table.openedAt[other]!, trades };
    });
}

/** Parts of a list's row: a strategy's or campaign's trades, a trade's fills. Money in the view's terms. */
export type TradeDetail = {
  readonly trades: readonly JournalTrade[];
  /** Fees paid for each of the trades, whether their results have them yet or not. */
  readonly paid: readonly Decimal[];
  /** The fills of each trade; for a single-trade row, its own only. */
  readonly fills: readonly (readonly FillRow[])[];
  /** One strategy's payoff at expiry; null if not applicable: shares, campaigns of several strategies. */
  readonly payoff: Payoff | null;
  /** Shares a campaign has now and what each has cost so far, all premiums counted; null without shares. */
  readonly costBasis: Decimal | null;
  /** The trader has overridden the strategy of its trades. */
  readonly changed: boolean;
  /** Ids that its trades had when overrides named them, where another fill has become their first since. */
  readonly formerIds: readonly TradeId[];
  /** Others of its account and underlying that it can be merged with, the nearest in time first. */
  readonly others: readonly MergeCandidate[];
};

/** Chapters with the tables made of them, and the overrides that were applied, by the ids of now. */
type Source = {
  readonly chapters: readonly Chapter[];
  readonly tables: UnitTables;
  readonly overrides: readonly StrategyOverride[];
  /** The same with the ids that their trades had then. */
  readonly stored: readonly StrategyOverride[];
};

function fillsOf({ chapters, tables }: Source, trade: TradeId): readonly FillRow[] {
  const at = tables.byChapter.findIndex((table) => rowsById(table).has(trade));
  return at < 0 ? [] : fillsOfTrade(chapters[at]!, rowsById(tables.byChapter[at]!).get(trade)!, chapters);
}

/** Ids named by overrides that are fills of these trades, but not trades themselves. */
function formerIdsOf({ chapters, tables, overrides, stored }: Source, ids: readonly TradeId[]): readonly TradeId[] {
  if (stored === overrides) return [];
  const isTrade = (id: TradeId) => tables.byChapter.some((table) => rowsById(table).has(id));
  const isOwn = (trade: TradeId | null) => trade !== null && ids.includes(trade);
  return stored.flatMap(overriddenTrades).filter((id) => !isTrade(id) && isOwn(tradeOfFill(chapters, id)));
}

/** The detail of the row with this id; null if missing. */
export function tradeDetail(source: Source, id: TradeId, unit: CountingUnit, withoutFees: boolean): TradeDetail | null {
  const { tables, overrides } = source;
  const grouped = tables.of(unit);
  const row = grouped.table.id.indexOf(id);
  if (row < 0) return null;
  const { group, trades, members } = grouped.at(row);
  const none = { trades: [], paid: [], payoff: null, costBasis: null, others: [] };
  if (group === null)
    return { ...none, fills: [fillsOf(source, id)], changed: isOverridden(overrides, [id]), formerIds: formerIdsOf(source, [id]) };
  const table = tables.netOrGross(trades, withoutFees);
  const fills = members.map((member) => fillsOf(source, trades.id[member]!));
  const ids = group.trades.map((trade) => trade.id);
  return {
    fills,
    trades: members.map((member) => journalTrade(table, member)),
    paid: fills.map((own) => sumOf(own.map(({ fee }) => fee))),
    payoff: isOneStrategy(group) ? payoffOf(group) : null,
    costBasis: 'kind' in group ? group.costBasis : null,
    changed: isOverridden(overrides, ids),
    formerIds: formerIdsOf(source, ids),
    others: mergeCandidates(grouped, row),
  };
}
