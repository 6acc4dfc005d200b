import { type Leg, mergedLegs } from '../options/leg.ts';
import type { Trade } from '../trades/trade.ts';
import { add, type Decimal, divideProduct, NO_PRODUCT, negate, ONE, product, prorate, sumOf } from '../units/decimal.ts';
import { isBought } from './planRisk.ts';
import type { TradePlanNumbers } from './tradePlan.ts';

type Traded = Pick<Trade, 'side' | 'entryPrice' | 'exitPrice' | 'closedAt' | 'quantity' | 'instrument'>;

/**
 * The traded part of a plan, in its units: quantity, side, and a unit's entry and exit prices. Prices of a strategy
 * may be below 0.
 */
export type TakenUnits = {
  readonly side: 'long' | 'short';
  readonly quantity: Decimal;
  readonly entryPrice: Decimal;
  readonly exitPrice: Decimal | null;
};

const isOfLeg = ({ side, option }: Leg, trade: Traded): boolean =>
  trade.side === side &&
  trade.instrument.right === option?.right &&
  trade.instrument.strike === option?.strike &&
  trade.instrument.expiry === option?.expiry;

/** Trades as units of their plan. Null where they are not its legs in their proportion, so that no price of the whole follows from them. */
export function takenUnits(plan: Pick<TradePlanNumbers, 'side' | 'legs'>, trades: readonly Traded[]): TakenUnits | null {
  const [first] = trades;
  if (first === undefined) return null;
  const isClosed = trades.every(({ closedAt, exitPrice }) => closedAt !== null && exitPrice !== null);
  if (plan.legs.length === 0) {
    const { side, quantity, entryPrice, exitPrice } = first;
    return { side, quantity, entryPrice, exitPrice: isClosed ? exitPrice : null };
  }
  const parts = mergedLegs(plan.legs).map((leg) => {
    const own = trades.filter((trade) => isOfLeg(leg, trade));
    return { leg, own, units: prorate(sumOf(own.map(({ quantity }) => quantity)), ONE, leg.quantity) };
  });
  const quantity = parts[0]!.units;
  const isWhole = parts.every(({ units }) => units === quantity) && parts.flatMap(({ own }) => own).length === trades.length;
  if (!isWhole || quantity === 0n) return null;
  /** Cost of all legs at a price each, for one unit; below 0 for a net credit. */
  const paid = (priceOf: (trade: Traded) => Decimal): Decimal =>
    divideProduct(
      parts.reduce(
        (all, { leg, own }) =>
          own.reduce((sum, trade) => {
            const part = product(priceOf(trade), trade.quantity);
            return add(sum, leg.side === 'long' ? part : negate(part));
          }, all),
        NO_PRODUCT,
      ),
      quantity,
    );
  const direction = isBought(plan) ? 'long' : 'short';
  const price = (amount: Decimal) => (direction === 'long' ? amount : negate(amount));
  return {
    side: direction,
    quantity,
    entryPrice: price(paid(({ entryPrice }) => entryPrice)),
    exitPrice: isClosed ? price(paid(({ exitPrice }) => exitPrice!)) : null,
  };
}
