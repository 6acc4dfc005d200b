import { absolute, type Decimal, divideRound, fromUnits, worth } from '#domain/units/decimal.ts';

const HUNDREDTH_OF_CENT = 10_000n;

/** A risk rounded to a hundredth of a cent, half to even. */
export const roundedRisk = (exact: Decimal): Decimal => fromUnits(divideRound(exact, HUNDREDTH_OF_CENT) * HUNDREDTH_OF_CENT);

/** Money at risk between the entry and the stop, rounded. `distance`: from one to the other, in price. */
export const riskAtStop = (distance: Decimal, quantity: Decimal, multiplier: Decimal): Decimal =>
  roundedRisk(worth(absolute(distance), quantity, multiplier));
