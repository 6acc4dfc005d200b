import type { Instrument } from '#domain/trades/instrument.ts';
import { absolute, type Decimal, formatDecimal, multiply, subtract } from '#domain/units/decimal.ts';
import { roundingOf } from './moneyCheck.ts';

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
