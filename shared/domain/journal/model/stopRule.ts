import type { Trade } from '#domain/trades/trade.ts';
import { type Decimal, decimalOf, divideRound, fromUnits, prorate } from '#domain/units/decimal.ts';

/** A rule for one stop on many trades: at a price, or at a distance from each entry, in price or percent. */
export type StopRule = { readonly from: 'price' | 'distance' | 'percent'; readonly value: Decimal };

const HUNDRED = decimalOf(100);
const HUNDREDTH_OF_CENT = 10_000n;

const toHundredthOfCent = (price: Decimal): Decimal => fromUnits(divideRound(price, HUNDREDTH_OF_CENT) * HUNDREDTH_OF_CENT);

/** A trade's stop by a rule: below the entry of a long one, above that of a short one. Null where there is no such price above 0. */
export function stopByRule({ from, value }: StopRule, { side, entryPrice }: Pick<Trade, 'side' | 'entryPrice'>): Decimal | null {
  if (value <= 0n) return null;
  if (from === 'price') return value;
  const distance = from === 'distance' ? value : prorate(entryPrice, value, HUNDRED);
  const stop = toHundredthOfCent(fromUnits(side === 'long' ? entryPrice - distance : entryPrice + distance));
  return stop > 0n && stop !== entryPrice ? stop : null;
}
