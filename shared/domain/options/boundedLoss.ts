import { type Decimal, negate, sumOf } from '../units/decimal.ts';
import { type Leg, mergedLegs, unitsOf } from './leg.ts';
import { payoff } from './payoff.ts';

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
