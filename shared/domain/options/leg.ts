import { add, type Decimal, divideProduct, multiply, NO_PRODUCT, negate, product, roundProduct, subtract } from '../units/decimal.ts';

/** One leg of a strategy: an option, or shares of its underlying. Prices are per unit, quantities above zero. */
export type Leg = {
  readonly side: 'long' | 'short';
  readonly quantity: Decimal;
  readonly price: Decimal;
  readonly multiplier: Decimal;
  /** Null for shares. */
  readonly option: { readonly right: 'C' | 'P'; readonly strike: Decimal; readonly expiry: string } | null;
};

/** Exposure of a leg in shares: contracts × multiplier, or shares; below zero when short. */
export const unitsOf = ({ side, quantity, multiplier }: Leg): Decimal => {
  const units = multiply(quantity, multiplier);
  return side === 'long' ? units : negate(units);
};

/** Money received for opening some legs, shares among them, less money paid, before fees: below zero a debit. */
export const openedFor = (legs: readonly Leg[]): Decimal =>
  roundProduct(legs.reduce((sum, leg) => subtract(sum, product(unitsOf(leg), leg.price)), NO_PRODUCT));

const sameThing = (a: Leg, b: Leg): boolean =>
  a.side === b.side &&
  a.multiplier === b.multiplier &&
  a.option?.right === b.option?.right &&
  a.option?.strike === b.option?.strike &&
  a.option?.expiry === b.option?.expiry;

/** Legs of one and the same contract and side as one leg, at their average price. */
export function mergedLegs(legs: readonly Leg[]): Leg[] {
  const merged: Leg[] = [];
  for (const leg of legs) {
    const at = merged.findIndex((other) => sameThing(leg, other));
    const other = merged[at];
    if (other === undefined) merged.push(leg);
    else {
      const quantity = add(other.quantity, leg.quantity);
      const paid = add(product(other.price, other.quantity), product(leg.price, leg.quantity));
      merged[at] = { ...other, quantity, price: divideProduct(paid, quantity) };
    }
  }
  return merged;
}
