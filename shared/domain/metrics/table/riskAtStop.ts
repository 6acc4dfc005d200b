import { absolute, type Decimal, divideRound, fromUnits, worth } from '#domain/units/decimal.ts';

const HUNDREDTH_OF_CENT = 10_000n;

/** Money at risk between the entry and the stop, rounded to a hundredth of a cent. `distance`: from one to the other, in price. */
export function riskAtStop(distance: Decimal, quantity: Decimal, multiplier: Decimal): Decimal {
  const exact = worth(absolute(distance), quantity, multiplier);
  return fromUnits(divideRound(exact, HUNDREDTH_OF_CENT) * HUNDREDTH_OF_CENT);
}
