import { type Decimal, decimalOf, fromUnits, subtract, toNumber, ZERO } from '../units/decimal.ts';
import type { Leg } from './leg.ts';
import { expiriesOf, payoff, payoffAt } from './payoff.ts';

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
