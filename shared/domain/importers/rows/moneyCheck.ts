import type { Instrument } from '#domain/trades/instrument.ts';
import { absolute, add, type Decimal, decimalOf, formatDecimal, fromUnits, multiply, ONE, SCALE, subtract } from '#domain/units/decimal.ts';

/**
 * Reason a row's stated result before fees contradicts its own prices, as the row's failure; '' if consistent.
 * `move`: points won or lost by each unit.
 */
export function resultCheck({ symbol, multiplier }: Instrument, quantity: Decimal, move: Decimal, stated: Decimal): string {
  const made = multiply(multiply(move, quantity), multiplier);
  if (absolute(subtract(made, stated)) <= roundingOf(multiplier, quantity, move)) return '';
  const [result, prices, each] = [stated, made, multiplier].map(formatDecimal);
  return `The result ${result} does not fit the prices of ${symbol.slice(0, 40)}: they make ${prices} at ${each} a point. Enter this trade by hand.`;
}

/** A row's stated trade: units and price per unit, above zero, and the money it moved before fees, with any sign. */
export type StatedMoney = { readonly quantity: Decimal; readonly price: Decimal; readonly money: Decimal };

/** Nonstandard point values of contracts: minis, micros and nanos. */
const MULTIPLIERS = [1, 10, 100, 1000].map(decimalOf);
const CENT = fromUnits(ONE / 100n);

/** The most that rounding takes from a price: half of its last digit, and of a cent where it has fewer. */
function halfDigit(price: Decimal): Decimal {
  let digits = SCALE;
  let units: bigint = price;
  for (; digits > 2 && units % 10n === 0n; units /= 10n) digits--;
  return fromUnits(ONE / 10n ** BigInt(digits) / 2n);
}

/** Maximum difference of money for these units from a price rounded like this one, including its own rounding. */
export const roundingOf = (multiplier: Decimal, quantity: Decimal, price: Decimal): Decimal =>
  add(multiply(multiply(quantity, multiplier), halfDigit(price)), CENT);

const fits = (multiplier: Decimal, { quantity, price, money }: StatedMoney): boolean =>
  absolute(subtract(multiply(multiply(quantity, price), multiplier), absolute(money))) <= roundingOf(multiplier, quantity, price);

/** Reason a row's own money contradicts quantity × price × multiplier, as the row's failure; '' if consistent. */
export function moneyCheck({ symbol, multiplier }: Instrument, stated: StatedMoney): string {
  if (fits(multiplier, stated)) return '';
  const [quantity, price, each, money] = [stated.quantity, stated.price, multiplier, absolute(stated.money)].map(formatDecimal);
  return `The amount ${money} is not ${quantity} ${symbol.slice(0, 40)} at ${price} with a multiplier of ${each}. Enter this trade by hand.`;
}

/** The multiplier that a row's own money proves: the usual one where it fits, else the one of 1, 10, 100 and 1,000 that does. Null: none, or several. */
export function multiplierInMoney(usual: Decimal, stated: StatedMoney): Decimal | null {
  if (fits(usual, stated)) return usual;
  const fitting = MULTIPLIERS.filter((multiplier) => fits(multiplier, stated));
  return fitting.length === 1 ? fitting[0]! : null;
}
