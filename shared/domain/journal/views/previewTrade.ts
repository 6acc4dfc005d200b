// Record 0049: a trade on screens: entered, listed, opened, reviewed.

import { defaultRiskRules, type RiskRules } from '#domain/accounts/riskSettings.ts';
import { riskAtStop } from '#domain/metrics/table/riskAtStop.ts';
import { tableOfTrades } from '#domain/metrics/table/tableOfTrades.ts';
import { groupedTable } from '#domain/options/campaigns/groupedTable.ts';
import { strategySegments } from '#domain/options/campaigns/strategySegments.ts';
import { byOpening } from '#domain/options/strategies/openedTogether.ts';
import { type Strategy, strategiesOf } from '#domain/options/strategies/strategiesOf.ts';
import { strategyTerms } from '#domain/options/strategies/strategyTerms.ts';
import type { Fill } from '#domain/trades/fill.ts';
import type { Instrument } from '#domain/trades/instrument.ts';
import { matchFills } from '#domain/trades/matchFills.ts';
import type { LotMethod, Trade } from '#domain/trades/trade.ts';
import { type Decimal, divide, exactWorth, fromScaled, negate, roundProduct, subtract, sumOf, ZERO } from '#domain/units/decimal.ts';
import type { FillId } from '#domain/units/ids.ts';
import type { TradeAnnotation } from '../model/tradeAnnotation.ts';

/** Preview of logging some fills. Money in the trade's currency; unknown values are null. */
export type TradePreview = {
  /** Its net result; null while nothing of it is closed. Of an open trade that it adds to or closes: by how much that one's result changes. */
  readonly net: Decimal | null;
  /** All fees of these fills, whether a result has them yet or not. */
  readonly fees: Decimal;
  /** Money at risk, from the first of the trader's sources that it has. */
  readonly risk: Decimal | null;
  readonly r: number | null;
  /** The result of each share, contract or lot that was closed. */
  readonly perUnit: Decimal | null;
  /** Value of its entries. */
  readonly amount: Decimal;
  /** Premium received for sold legs less the premium paid for bought ones. */
  readonly premium: Decimal;
  readonly isOpen: boolean;
  /** Fills of the journal are in these trades as well. */
  readonly isPartOfOther: boolean;
  /** The strategy that its legs are recognized as; null for one leg, and where they are no strategy of one name. */
  readonly strategy: Strategy | null;
  readonly trades: readonly Trade[];
};

type Asked = {
  readonly fills: readonly Fill[];
  /** The journal's fills of the same instruments and account. */
  readonly known?: readonly Fill[];
  readonly lots?: LotMethod;
  readonly annotation?: Pick<Partial<TradeAnnotation>, 'stop' | 'plannedRisk'>;
  readonly rules?: RiskRules;
};

const closedOf = ({ quantity, openQuantity }: Trade): Decimal => subtract(quantity, openQuantity);

const netOf = (trades: readonly Trade[]): Decimal => sumOf(trades.map(({ net }) => net));

const worthOf = ({ price }: Fill, { quantity, instrument }: { readonly quantity: Decimal; readonly instrument: Instrument }): Decimal =>
  roundProduct(exactWorth(price, quantity, instrument.multiplier));

/** The risk of new fills that make one trade, by the function that every screen counts R with; null where none is known. */
function riskOf(trades: readonly Trade[], { stop, plannedRisk }: NonNullable<Asked['annotation']>, rules: RiskRules): Decimal | null {
  const atStop = ({ entryPrice, quantity, instrument }: Trade): Decimal =>
    stop ? riskAtStop(subtract(entryPrice, stop), quantity, instrument.multiplier) : ZERO;
  // Annotations of several legs belong to the first one.
  const written = trades.map((_, at) => (at === 0 && plannedRisk) || ZERO);
  const stops = trades.map((trade, at) => (at === 0 ? atStop(trade) : ZERO));
  const { table } = groupedTable(strategySegments([tableOfTrades(trades, written, stops)], []), rules);
  const risk = table.size === 1 ? fromScaled(table.risk[0]!, table.scale) : ZERO;
  return risk > 0n ? risk : null;
}

/** Number of closed units: shares and contracts of one trade, lots of a strategy. */
function closedUnits(trades: readonly Trade[], strategy: Strategy | null): Decimal {
  if (strategy !== null) return strategy.closedAt === null ? ZERO : (strategyTerms(strategy.trades)?.lots ?? ZERO);
  return trades.length === 1 ? closedOf(trades[0]!) : ZERO;
}

/** Preview of logging fills, matched like the journal. */
export function previewTrade({ fills, known = [], lots = 'fifo', annotation = {}, rules = defaultRiskRules }: Asked): TradePreview {
  const ids = new Set<FillId>(fills.map(({ id }) => id));
  const isOwn = ({ fills: all }: Trade): boolean => all.some(({ fill }) => ids.has(fill.id));
  const after = matchFills([...known, ...fills], lots).trades;
  const trades = after.filter(isOwn).sort(byOpening);
  const isPartOfOther = trades.some(({ fills: all }) => all.some(({ fill }) => !ids.has(fill.id)));
  const found = trades.length > 1 ? strategiesOf(trades) : [];
  const strategy = found.length === 1 && found[0]!.trades.length === trades.length ? found[0]! : null;
  const hasResult = trades.some((trade) => closedOf(trade) > 0n);
  const net = hasResult ? subtract(netOf(after), netOf(matchFills(known, lots).trades)) : null;
  const risk = isPartOfOther ? null : riskOf(trades, annotation, rules);
  const units = isPartOfOther ? ZERO : closedUnits(trades, strategy);
  const entries = trades.flatMap(({ fills: all, instrument }) => all.map((part) => ({ ...part, instrument })));
  const opening = entries.filter(({ fill, role }) => role === 'open' && ids.has(fill.id));
  return {
    net,
    risk,
    isPartOfOther,
    strategy,
    trades,
    fees: sumOf(fills.map(({ fee }) => fee)),
    r: net === null || risk === null ? null : Number(net) / Number(risk),
    perUnit: net === null ? null : divide(net, units),
    premium: sumOf(opening.map(({ fill, ...part }) => (fill.action === 'sell' ? worthOf(fill, part) : negate(worthOf(fill, part))))),
    amount: sumOf(opening.map(({ fill, ...part }) => worthOf(fill, part))),
    isOpen: trades.some(({ closedAt }) => closedAt === null),
  };
}
