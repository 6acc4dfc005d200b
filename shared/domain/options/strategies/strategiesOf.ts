// Record 0015: strategies and campaigns are derived; one unit is counted everywhere.

import type { Trade } from '#domain/trades/trade.ts';
import { add, type Decimal, ZERO } from '#domain/units/decimal.ts';
import type { TradeId } from '#domain/units/ids.ts';
import { type Millis, millis } from '#domain/units/millis.ts';
import { type Leg, mergedLegs, unitsOf } from '../leg.ts';
import { type Payoff, payoff } from '../payoff.ts';
import { byOpening, familiesWithOptions, isOption, MAX_TOGETHER_MS, openedTogether } from './openedTogether.ts';
import { recognizeStrategy } from './recognizeStrategy.ts';
import type { StrategyName } from './strategyNames.ts';

/**
 * Trades opened together, as one position. Money is in the underlying's currency, realized so far; `closedAt` is null
 * while a leg is open.
 */
export type Strategy = {
  /** The id of its first trade, which never changes. */
  readonly id: TradeId;
  readonly name: StrategyName;
  /** The trader's own name for it, or null. */
  readonly title: string | null;
  readonly trades: readonly Trade[];
  readonly openedAt: Millis;
  readonly closedAt: Millis | null;
  readonly gross: Decimal;
  readonly fees: Decimal;
  readonly net: Decimal;
};

/** A trade as a leg: all it opened, at its average price. */
export const legOf = ({ side, quantity, entryPrice, instrument }: Pick<Trade, 'side' | 'quantity' | 'entryPrice' | 'instrument'>): Leg => {
  const { kind, multiplier, right, strike, expiry } = instrument;
  return {
    side,
    quantity,
    price: entryPrice,
    multiplier,
    option: kind !== 'stock' && right !== undefined && strike !== undefined ? { right, strike, expiry: expiry ?? '' } : null,
  };
};

const shapeOf = (trades: readonly Trade[]): StrategyName => recognizeStrategy(trades.map(legOf));

/** The payoff of a strategy at expiry, at its opening. */
export const payoffOf = ({ trades }: Pick<Strategy, 'trades'>): Payoff => payoff(mergedLegs(trades.map(legOf)));

const sum = (trades: readonly Trade[], of: (trade: Trade) => Decimal): Decimal => trades.reduce((all, trade) => add(all, of(trade)), ZERO);

/** Some trades as one strategy; the name is recognized unless given. */
export function strategyOf(members: readonly Trade[], name: StrategyName | null = null, title: string | null = null): Strategy {
  const trades = [...members].sort(byOpening);
  const ends = trades.map(({ closedAt }) => closedAt);
  return {
    id: trades[0]!.id,
    name: name ?? shapeOf(trades),
    title,
    trades,
    openedAt: trades[0]!.openedAt,
    closedAt: ends.includes(null) ? null : millis(Math.max(...ends.map(Number))),
    gross: sum(trades, ({ gross }) => gross),
    fees: sum(trades, ({ fees }) => fees),
    net: sum(trades, ({ net }) => net),
  };
}

const sameUnits = (a: Trade, b: Trade): boolean => {
  const [one, other] = [unitsOf(legOf(a)), unitsOf(legOf(b))];
  return one === other || one === -other;
};

/** True when both were opened together. Where only dates are known, quantities must be equal as well. */
function openedWith(a: Trade, b: Trade): boolean {
  const moment = (trade: Trade) => ({ time: trade.openedAt, precision: trade.precision });
  return openedTogether(moment(a), moment(b)) && ((a.precision !== 'day' && b.precision !== 'day') || sameUnits(a, b));
}

/**
 * A family, in order of opening, as groups opened together with their first trade. Two round trips of one contract
 * are never legs of one strategy.
 */
function groupsOf(family: readonly Trade[]): Trade[][] {
  const grouped = new Set<Trade>();
  const groups: Trade[][] = [];
  family.forEach((first, i) => {
    if (grouped.has(first)) return;
    const group = [first];
    for (let j = i + 1; j < family.length && family[j]!.openedAt - first.openedAt <= MAX_TOGETHER_MS; j++) {
      const other = family[j]!;
      if (grouped.has(other) || !openedWith(first, other) || group.some((leg) => leg.instrument.key === other.instrument.key)) continue;
      grouped.add(other);
      group.push(other);
    }
    groups.push(group);
  });
  return groups;
}

type Named = { readonly group: readonly Trade[]; readonly name: StrategyName };

const apart = (group: readonly Trade[]): Named[] => group.map((trade) => ({ group: [trade], name: shapeOf([trade]) }));

/** Options known only by date: those of one expiry with a known shape are a strategy, the others are single. */
function divideDated(options: readonly Trade[]): Named[] {
  const expiries = Map.groupBy(options, ({ instrument }) => instrument.expiry);
  return [...expiries.values()].flatMap((group) => {
    const name = shapeOf(group);
    return name === 'custom' ? apart(group) : [{ group, name }];
  });
}

/**
 * Strategies of a group opened together: all of it when it has a shape, else its options; where only dates are known,
 * a shape is required.
 */
function divide(group: readonly Trade[]): Named[] {
  const name = shapeOf(group);
  if (group.length < 2 || name !== 'custom') return [{ group, name }];
  const options = group.filter(isOption);
  const optionsName = shapeOf(options);
  if (options.length < 2) return apart(options);
  const dated = optionsName === 'custom' && group.some(({ precision }) => precision === 'day');
  return dated ? divideDated(options) : [{ group: options, name: optionsName }];
}

/**
 * Strategies of some trades: options of one account and underlying opened within 5 seconds (60 where times are to the
 * minute; on one day in equal quantities where only dates are known), with shares where they fit. Shares alone are no
 * strategy. Ordered by opening.
 */
export function strategiesOf(trades: readonly Trade[]): Strategy[] {
  const found: Strategy[] = [];
  for (const family of familiesWithOptions(trades))
    for (const { group, name } of groupsOf(family).flatMap(divide)) if (group.some(isOption)) found.push(strategyOf(group, name));
  return found.sort((a, b) => byOpening(a.trades[0]!, b.trades[0]!));
}
