import { add, type Decimal, divideProduct, exactWorth, NO_PRODUCT, ONE, product, subtract } from '../units/decimal.ts';
import type { Trade } from './trade.ts';

/** Average cost per unit still open: everything paid, less the cost of the units closed. Null when flat. */
export function openAveragePrice({ fills, gross, side, openQuantity, instrument }: Trade): Decimal | null {
  if (openQuantity === 0n) return null;
  const value = (role: 'open' | 'close') =>
    fills.reduce(
      (sum, part) => (part.role === role ? add(sum, exactWorth(part.fill.price, part.quantity, instrument.multiplier)) : sum),
      NO_PRODUCT,
    );
  const result = product(gross, ONE);
  const closedCost = side === 'long' ? subtract(value('close'), result) : add(value('close'), result);
  return divideProduct(subtract(value('open'), closedCost), openQuantity, instrument.multiplier);
}
