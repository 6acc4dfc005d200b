import {
  add,
  type Decimal,
  decimalOf,
  divideProduct,
  fromUnits,
  NO_PRODUCT,
  negate,
  type Product,
  product,
  prorate,
  roundProduct,
  subtract,
  sumOf,
  toNumber,
  ZERO,
} from '../units/decimal.ts';
import { type Leg, mergedLegs, unitsOf } from './leg.ts';

/**
 * The payoff of a strategy at expiry, in money. A null profit or loss is unlimited or not defined before the last
 * expiry; losses are below zero.
 */
export type Payoff = {
  /** Received for the options less paid for them; shares are not counted. */
  readonly optionPremium: Decimal;
  readonly maxProfit: Decimal | null;
  readonly maxLoss: Decimal | null;
  /** Break-even prices of the underlying, rising. Null where legs expire on different days: a model would be needed. */
  readonly breakevens: readonly Decimal[] | null;
};

/** A leg's result at a price of the underlying. */
function resultAt(leg: Leg, price: Decimal): Product {
  const { option } = leg;
  const intrinsic = option === null ? price : option.right === 'C' ? subtract(price, option.strike) : subtract(option.strike, price);
  return product(unitsOf(leg), subtract(option !== null && intrinsic < 0n ? ZERO : intrinsic, leg.price));
}

const sum = (legs: readonly Leg[], value: (leg: Leg) => Product): Product => legs.reduce((all, leg) => add(all, value(leg)), NO_PRODUCT);

/** Result of the legs at expiry at one price of the underlying, before fees. */
export const payoffAt = (legs: readonly Leg[], price: Decimal): Decimal => roundProduct(sum(legs, (leg) => resultAt(leg, price)));

/** Where a piecewise-linear result crosses or leaves zero. `points`: its kinks from 0 up; `slope` (per unit): after the last. */
function zeros(points: readonly (readonly [price: Decimal, result: Product])[], slope: Decimal): Decimal[] {
  const found: Decimal[] = [];
  points.forEach(([price, result], i) => {
    const [nextPrice, nextResult] = points[i + 1] ?? [null, slope];
    const before = points[i - 1]?.[1] ?? 0n;
    if (result === 0n) {
      if (price > 0n && (before !== 0n || nextResult !== 0n)) found.push(price);
    } else if (nextPrice === null) {
      if (slope !== 0n && result < 0n !== slope < 0n) found.push(add(price, divideProduct(negate(result), slope)));
    } else if (nextResult !== 0n && result < 0n !== nextResult < 0n)
      found.push(add(price, prorate(subtract(nextPrice, price), -result, nextResult - result)));
  });
  return found;
}

/** The days on which options of the legs expire. */
export const expiriesOf = (legs: readonly Leg[]): string[] =>
  [...new Set(legs.flatMap(({ option }) => (option === null ? [] : [option.expiry])))].sort();

/**
 * Payoff of legs at expiry: linear between 0, the strikes and infinity. Where legs expire on different days, only a
 * bound is known: options with time left are worth at least their intrinsic value, so the maximum loss is known when
 * all of those are long, and the maximum profit when all are short. Fees are not counted.
 */
export function payoff(legs: readonly Leg[]): Payoff {
  const optionPremium = roundProduct(negate(sum(legs, (leg) => (leg.option === null ? NO_PRODUCT : product(unitsOf(leg), leg.price)))));
  const strikes = legs.flatMap(({ option }) => (option === null ? [] : [option.strike]));
  const prices = [...new Set([ZERO, ...strikes])].sort((a, b) => (a < b ? -1 : 1));
  const points = prices.map((price) => [price, sum(legs, (leg) => resultAt(leg, price))] as const);
  const slope = sumOf(legs.map((leg) => (leg.option?.right === 'P' ? ZERO : unitsOf(leg))));
  const results = points.map(([, result]) => result);
  const lowest = results.reduce((a, b) => (b < a ? b : a));
  const highest = results.reduce((a, b) => (b > a ? b : a));
  const maxProfit = slope > 0n ? null : roundProduct(highest);
  const maxLoss = slope < 0n ? null : roundProduct(lowest);
  const expiries = expiriesOf(legs);
  if (expiries.length > 1) {
    const liveOn = legs.filter(({ option }) => option !== null && option.expiry !== expiries[0]);
    const all = (wanted: Leg['side']) => liveOn.every(({ side }) => side === wanted);
    return { optionPremium, maxProfit: all('short') ? maxProfit : null, maxLoss: all('long') ? maxLoss : null, breakevens: null };
  }
  return { optionPremium, maxProfit, maxLoss, breakevens: zeros(points, slope) };
}

/**
 * The most that options can lose at expiration, above 0; null with shares among them, or if no bought option bounds
 * it: a short put alone could lose its whole strike.
 */
export function boundedLoss(legs: readonly Leg[]): Decimal | null {
  if (legs.length === 0 || legs.some(({ option }) => option === null)) return null;
  const puts = sumOf(legs.filter(({ option }) => option?.right === 'P').map(unitsOf));
  const { maxLoss } = payoff(mergedLegs(legs));
  return maxLoss !== null && maxLoss < 0n && puts >= 0n ? negate(maxLoss) : null;
}

/** A drawing of a payoff: its corners and where it crosses zero, as numbers for reading, the price rising. */
type PayoffCurve = readonly { readonly price: number; readonly result: number }[];

const CORNER = decimalOf(1) / 1000n;

/** Where a line of some prices begins and ends: a third of their distance beyond them, at least a twelfth of the price. */
export function rangeOf(prices: readonly Decimal[]): readonly [low: Decimal, high: Decimal] {
  const [low, high] = [prices.reduce((a, b) => (b < a ? b : a)), prices.reduce((a, b) => (b > a ? b : a))];
  const apart = subtract(high, low) / 3n;
  const least = high / 12n;
  const room = fromUnits(apart > least ? apart : least > CORNER ? least : CORNER);
  const from = subtract(low, room);
  return [from < 0n ? ZERO : from, fromUnits(high + room)];
}

/** The payoff of legs at expiry as a line from corner to corner; null without options, and where legs expire on different days. */
export function payoffCurve(legs: readonly Leg[]): PayoffCurve | null {
  const strikes = legs.flatMap(({ option }) => (option === null ? [] : [option.strike]));
  if (strikes.length === 0 || expiriesOf(legs).length > 1) return null;
  const corners = [...strikes, ...(payoff(legs).breakevens ?? [])];
  const [low, high] = rangeOf(corners);
  const prices = [...new Set([low, ...corners, high])].sort((a, b) => (a < b ? -1 : 1));
  return prices.map((price) => ({ price: toNumber(price), result: toNumber(payoffAt(legs, price)) }));
}
