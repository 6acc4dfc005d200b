import type { MarketProviderName } from '#domain/bars/marketProviders.ts';
import {
  type BrokerStanding,
  isQuotedShare,
  type MarketPrices,
  markAtPrice,
  markTrade,
  type OpenTrade,
  type TradeMark,
} from '#domain/connections/brokerStanding.ts';
import {
  compareStanding,
  type PositionDifference,
  positionIn,
  type StandingComparison,
  type TradeWithFills,
} from '#domain/connections/compareStanding.ts';
import { readDecimals, spread } from '#domain/journal/codec/column.ts';
import { readChapter } from '#domain/journal/codec/readChapter.ts';
import type { Chapter } from '#domain/journal/model/chapter.ts';
import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';
import type { Campaign } from '#domain/options/campaigns/campaignsOf.ts';
import type { Strategy } from '#domain/options/strategies/strategiesOf.ts';
import { strategyTerms } from '#domain/options/strategies/strategyTerms.ts';
import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import { type Instrument, unnumberedKey } from '#domain/trades/instrument.ts';
import { type Decimal, negate, sumOf } from '#domain/units/decimal.ts';
import type { TradeId } from '#domain/units/ids.ts';
import { DAY, millis } from '#domain/units/millis.ts';
import type { GroupedTrades } from './groupedTrades.ts';
import { loadCode } from './loadedCode.ts';
import { groupTerms } from './rowGroup.ts';

/** Holdings of a broker's account, with its account of the journal and the first day that was asked for. */
export type StandingOfAccount = { readonly label: string; readonly since: string; readonly standing: BrokerStanding };

/**
 * An open row at its marks. `price`: per unit, of a strategy net and with the sign of its entry; null if missing. `unmarked`: open trades
 * of the row without a mark; then there is no `unrealized` and no `value`. `at`: the oldest of its marks, ISO 8601. `byBroker`: its broker states one of them;
 * `provider`: the market-data provider of one of them, or null.
 */
export type RowMark = {
  readonly price: Decimal | null;
  readonly unrealized: Decimal | null;
  readonly dayChange: Decimal | null;
  readonly value: Decimal | null;
  readonly unmarked: number;
  readonly at: string;
  readonly byBroker: boolean;
  readonly provider: MarketProviderName | null;
};

/** A difference with the instrument, where the journal knows it. */
export type ShownDifference = PositionDifference & { readonly instrument: Instrument | null };

/** An account of the journal compared with its brokers, at the earliest of their moments. */
export type ComparedAccount = Pick<StandingComparison, 'agreed' | 'unread'> &
  Pick<BrokerStanding, 'at' | 'day'> & { readonly label: string; readonly since: string; readonly differs: readonly ShownDifference[] };

/**
 * Open rows by their ids, and each account of the journal compared with its brokers. `wanted`: symbols of open shares without a broker's mark. `missing`: open rows
 * with a leg that has no mark: of a `kind` that market data doesn't quote, with no `price` there, or of units that its broker counts after a `split`.
 */
export type JournalMarks = {
  readonly rows: ReadonlyMap<TradeId, RowMark>;
  readonly accounts: readonly ComparedAccount[];
  readonly wanted: readonly string[];
  readonly missing: ReadonlyMap<TradeId, MissingMark>;
};

/** Reasons for a leg without a mark. */
export type MissingMark = 'kind' | 'price' | 'split';

type OwnTrade = TradeWithFills & OpenTrade & { readonly id: TradeId; readonly isOpen: boolean };

/** The trades of a chapter that are open, or ended at `since` (UTC milliseconds) or later, with their own shares of fills. */
function tradesIn(chapter: Chapter, table: TradeTable, since: number): readonly OwnTrade[] {
  const rows = table.id.map((_, row) => row).filter((row) => Number.isNaN(table.closedAt[row]!) || table.closedAt[row]! >= since);
  if (rows.length === 0) return [];
  const { trades, size } = chapter;
  const { fills, tradeIds } = readChapter(chapter);
  const counts = spread(trades.fillCount, size);
  const [openQuantity, gross] = [readDecimals(trades.openQuantity, size), readDecimals(trades.gross, size)];
  const starts = [0];
  for (const count of counts) starts.push(starts.at(-1)! + count);
  return rows.map((row) => ({
    id: tradeIds[row]!,
    instrument: table.instruments[table.instrument[row]!]!,
    side: table.side[row] === 1 ? 'long' : 'short',
    isOpen: Number.isNaN(table.closedAt[row]!),
    openQuantity: openQuantity[row]!,
    gross: gross[row]!,
    fills: fills.slice(starts[row]!, starts[row + 1]!),
  }));
}

/** The price of a strategy's units if all of it were closed at its marks; null where it is no whole strategy. */
function strategyPrice(group: Strategy | Campaign | null, marks: ReadonlyMap<TradeId, TradeMark>): Decimal | null {
  const terms = groupTerms(group);
  if (group === null || terms === null) return null;
  const marked = group.trades.flatMap((trade) => {
    const mark = marks.get(trade.id);
    return mark === undefined || trade.openQuantity !== trade.quantity ? [] : [{ ...trade, closedAt: millis(0), exitPrice: mark.mark }];
  });
  const exit = marked.length === group.trades.length ? (strategyTerms(marked)?.exit ?? null) : null;
  return exit === null || terms.entry >= 0n ? exit : negate(exit);
}

/** A trade's mark with the provider that it is of; null for its broker's own. */
type OwnMark = TradeMark & { readonly provider: MarketProviderName | null };

function rowMark(group: Strategy | Campaign | null, open: readonly TradeId[], marks: ReadonlyMap<TradeId, OwnMark>): RowMark | null {
  const found = open.flatMap((id) => marks.get(id) ?? []);
  if (found.length === 0) return null;
  const unmarked = open.length - found.length;
  const changes = found.map(({ dayChange }) => dayChange).filter((change) => change !== null);
  return {
    price: group === null || group.trades.length === 1 ? found[0]!.mark : strategyPrice(group, marks),
    unrealized: unmarked === 0 ? sumOf(found.map(({ unrealized }) => unrealized)) : null,
    dayChange: changes.length === open.length ? sumOf(changes) : null,
    value: unmarked === 0 ? sumOf(found.map(({ value }) => value)) : null,
    unmarked,
    at: found.map(({ at }) => at).sort()[0]!,
    byBroker: found.some(({ provider }) => provider === null),
    provider: found.find(({ provider }) => provider !== null)?.provider ?? null,
  };
}

/** Open rows of a unit at their brokers' marks, else at prices of `market`, and every account compared with its brokers. No table has any of it. */
export async function marksOf(
  { parts, tables, membersAt, tableOf }: GroupedTrades,
  told: readonly StandingOfAccount[],
  market: MarketPrices | null,
  unit: CountingUnit,
): Promise<JournalMarks> {
  await loadCode({ unit });
  // A price after a split times units from before it is no value.
  const [marks, split] = [new Map<TradeId, OwnMark>(), new Set<TradeId>()];
  const accounts = [...Map.groupBy(told, ({ label }) => label)].map(([label, some]) => {
    const standings = some.map(({ standing }) => standing);
    const first = standings.toSorted((a, b) => (a.at < b.at ? -1 : 1))[0]!;
    const own = parts.chapters.map((chapter, at) => ({ chapter, table: tables[at]! })).filter(({ chapter }) => chapter.account === label);
    const trades = own.flatMap(({ chapter, table }) => tradesIn(chapter, table, Date.parse(first.at) - DAY));
    const known = new Map(own.flatMap(({ table }) => table.instruments.map((each) => [unnumberedKey(each), each] as const)));
    const since = some.map((each) => each.since).sort()[0]!;
    const { differs, ...compared } = compareStanding(standings, trades, { known: new Set(known.keys()), since });
    const splitKeys = new Set(differs.filter(({ why }) => why === 'split').map(({ symbol }) => symbol));
    for (const trade of trades) {
      if (splitKeys.has(unnumberedKey(trade.instrument))) split.add(trade.id);
      const held = trade.isOpen && !split.has(trade.id) ? positionIn(standings, unnumberedKey(trade.instrument)) : undefined;
      const mark = held === undefined ? null : markTrade(trade, held);
      if (mark !== null) marks.set(trade.id, { ...mark, provider: null });
    }
    const shown = differs.map((each) => ({ ...each, instrument: known.get(each.symbol) ?? null }));
    return { label, since, at: first.at, day: first.day, ...compared, differs: shown };
  });
  const open = parts.chapters.flatMap((chapter, at) => tradesIn(chapter, tables[at]!, Number.POSITIVE_INFINITY));
  const unmarked = open.filter(({ id }) => !marks.has(id) && !split.has(id));
  for (const trade of unmarked) {
    const mark = market && markAtPrice(trade, market);
    if (mark !== null) marks.set(trade.id, { ...mark, provider: market!.provider });
  }
  const quoted = new Map(unmarked.flatMap(({ id, instrument }) => (isQuotedShare(instrument) ? [[id, instrument.symbol]] : [])));
  const [rows, missing] = [new Map<TradeId, RowMark>(), new Map<TradeId, MissingMark>()];
  const table = tableOf(unit, false);
  table.closedAt.forEach((closed, row) => {
    if (!Number.isNaN(closed)) return;
    const { group, trades, members } = membersAt(unit, row);
    const legs = members.filter((member) => Number.isNaN(trades.closedAt[member]!)).map((member) => trades.id[member]!);
    const mark = rowMark(group, legs, marks);
    if (mark !== null) rows.set(table.id[row]!, mark);
    const without = legs.filter((id) => !marks.has(id));
    const why = without.some((id) => split.has(id)) ? 'split' : without.every((id) => quoted.has(id)) ? 'price' : 'kind';
    if (without.length > 0) missing.set(table.id[row]!, why);
  });
  return { rows, accounts, wanted: [...new Set(quoted.values())].sort(), missing };
}
