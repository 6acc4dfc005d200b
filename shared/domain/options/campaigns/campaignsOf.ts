import type { Trade } from '#domain/trades/trade.ts';
import { add, type Decimal, divide, negate, subtract, sumOf, worth, ZERO } from '#domain/units/decimal.ts';
import type { TradeId } from '#domain/units/ids.ts';
import { type Millis, millis } from '#domain/units/millis.ts';
import { byOpening, familiesWithOptions, isOption, MAX_TOGETHER_MS } from '../strategies/openedTogether.ts';
import { type Strategy, strategiesOf } from '../strategies/strategiesOf.ts';
import { deliveryLinks, isCovered, isRoll, type TradeLink } from './tradeLink.ts';

/**
 * Kinds of campaigns. `wheel`: a put was assigned and calls were sold on the shares; `single`: one strategy or trade
 * without links.
 */
type CampaignKind = 'wheel' | 'assigned' | 'exercised' | 'rolled' | 'single';

/** Strategies and share lots of one underlying tied by rolls, assignment and exercise: one P&L, one win or loss, one R. */
export type Campaign = {
  /** The id of its first trade, which never changes. */
  readonly id: TradeId;
  readonly kind: CampaignKind;
  readonly strategies: readonly Strategy[];
  readonly trades: readonly Trade[];
  readonly ties: readonly TradeLink[];
  readonly openedAt: Millis;
  /** Null while any of its trades is open. */
  readonly closedAt: Millis | null;
  /** Money in the underlying's currency, realized so far. */
  readonly gross: Decimal;
  readonly fees: Decimal;
  readonly net: Decimal;
  /** Shares held now, below zero when short. */
  readonly shares: Decimal;
  /** Cost basis of a share held now, net of all premiums and fees of the campaign; null without shares. */
  readonly costBasis: Decimal | null;
};

/** Disjoint sets of trades (union-find); each is named by its earliest trade. */
class Sets {
  readonly #parent = new Map<Trade, Trade>();
  find(trade: Trade): Trade {
    let at = trade;
    for (let up = this.#parent.get(at); up !== undefined; up = this.#parent.get(at)) at = up;
    return at;
  }
  join(a: Trade, b: Trade): void {
    const [one, other] = [this.find(a), this.find(b)];
    if (one === other) return;
    if (byOpening(one, other) <= 0) this.#parent.set(other, one);
    else this.#parent.set(one, other);
  }
}

function kindOf(ties: readonly TradeLink[]): CampaignKind {
  const has = (kind: TradeLink['kind']) => ties.some((tie) => tie.kind === kind);
  const putAssigned = ties.some(({ kind, from }) => kind === 'assignment' && from.instrument.right === 'P' && from.side === 'short');
  if (putAssigned && has('cover')) return 'wheel';
  if (has('assignment')) return 'assigned';
  if (has('exercise')) return 'exercised';
  return has('roll') ? 'rolled' : 'single';
}

/** Net cash flow: money received less money paid, fees included. */
const cashOf = ({ side, instrument, fills }: Trade): Decimal =>
  fills.reduce((cash, { role, quantity, fill, fee }) => {
    const before = subtract(cash, fee);
    if (role === 'adjust') return before;
    const value = worth(fill.price, quantity, instrument.multiplier);
    return (role === 'open') === (side === 'long') ? subtract(before, value) : add(before, value);
  }, ZERO);

function campaignOf(members: readonly Trade[], strategies: readonly Strategy[], ties: readonly TradeLink[]): Campaign {
  const trades = [...members].sort(byOpening);
  const sum = (of: (trade: Trade) => Decimal) => sumOf(trades.map(of));
  const ends = trades.map(({ closedAt }) => closedAt);
  const shares = sum((trade) => (isOption(trade) ? ZERO : trade.side === 'long' ? trade.openQuantity : negate(trade.openQuantity)));
  return {
    id: trades[0]!.id,
    kind: kindOf(ties),
    strategies,
    trades,
    ties,
    openedAt: trades[0]!.openedAt,
    closedAt: ends.includes(null) ? null : millis(Math.max(...ends.map(Number))),
    gross: sum(({ gross }) => gross),
    fees: sum(({ fees }) => fees),
    net: sum(({ net }) => net),
    shares,
    costBasis: shares === 0n ? null : divide(negate(sum(cashOf)), shares),
  };
}

/** Index of the first value in a rising list that is not below `least`. */
function lowerBound(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Every link within a family, in order of opening. Calls are linked to the shares that cover them only if an
 * assignment or exercise delivered those.
 */
function linkTrades(family: readonly Trade[]): TradeLink[] {
  const [options, shares] = [family.filter(isOption), family.filter((trade) => !isOption(trade))];
  const ties = options.flatMap((option) => deliveryLinks(option, shares));
  const opened = options.map(({ openedAt }) => openedAt);
  for (const from of options) {
    const rolledTo = new Set<Trade>();
    for (const { fill } of from.fills) {
      let at = lowerBound(opened, fill.time - MAX_TOGETHER_MS);
      for (; at < options.length && opened[at]! <= fill.time + MAX_TOGETHER_MS; at++)
        if (isRoll(from, options[at]!)) rolledTo.add(options[at]!);
    }
    for (const to of rolledTo) ties.push({ kind: 'roll', from, to });
  }
  const isDelivery = ({ kind, from, to }: TradeLink) =>
    to.side === 'long' && (kind === 'assignment' ? from.instrument.right === 'P' : kind === 'exercise' && from.instrument.right === 'C');
  const delivered = new Set(ties.filter(isDelivery).map(({ to }) => to));
  for (const holding of delivered)
    for (const call of options) if (isCovered(call, holding)) ties.push({ kind: 'cover', from: holding, to: call });
  return ties;
}

/**
 * All trades as campaigns, each in exactly one, ordered by opening. `strategies`: as recognized, with the trader's
 * overrides; trades that are `apart` are linked to nothing. A wheel (short put, assigned, covered calls, called away)
 * is one campaign and so one win or one loss.
 */
export function campaignsOf(
  trades: readonly Trade[],
  strategies: readonly Strategy[] = strategiesOf(trades),
  apart: ReadonlySet<TradeId> = new Set(),
): Campaign[] {
  const sets = new Sets();
  const ties = familiesWithOptions(trades)
    .flatMap(linkTrades)
    .filter(({ from, to }) => !apart.has(from.id) && !apart.has(to.id));
  for (const strategy of strategies) for (const trade of strategy.trades) sets.join(strategy.trades[0]!, trade);
  for (const { from, to } of ties) sets.join(from, to);
  const grouped = <T>(items: readonly T[], tradeOf: (item: T) => Trade): Map<Trade, T[]> => {
    const groups = new Map<Trade, T[]>();
    for (const item of items) {
      const root = sets.find(tradeOf(item));
      const group = groups.get(root);
      if (group) group.push(item);
      else groups.set(root, [item]);
    }
    return groups;
  };
  const strategiesBy = grouped(strategies, (strategy) => strategy.trades[0]!);
  const tiesBy = grouped(ties, ({ from }) => from);
  return [...grouped(trades, (trade) => trade)]
    .map(([root, members]) => campaignOf(members, strategiesBy.get(root) ?? [], tiesBy.get(root) ?? []))
    .sort((a, b) => byOpening(a.trades[0]!, b.trades[0]!));
}
