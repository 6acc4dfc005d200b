import type { FillAction } from '../trades/fill.ts';
import type { TradeStep } from '../trades/tradeSteps.ts';
import {
  add,
  type Decimal,
  decimal,
  divide,
  exactWorth,
  multiply,
  NO_PRODUCT,
  negate,
  ONE,
  type Product,
  prorate,
  roundProduct,
  SCALE,
  subtract,
  ZERO,
} from '../units/decimal.ts';
import type { Millis } from '../units/millis.ts';

/** A fill of a replayed trade: its action, and the trade right after it. */
type ReplayFill = {
  readonly at: Millis;
  readonly action: FillAction;
  /** Per unit of that time, before the multiplier. */
  readonly price: Decimal;
  /** Units open after it, in units of that time, and in units of now: they differ before a split. */
  readonly held: Decimal;
  readonly units: Decimal;
  /** Cost of each current unit; null when flat and if unknown. */
  readonly average: Decimal | null;
  /** Realized so far before fees and after those that belong to it, and all fees paid so far. */
  readonly gross: Decimal;
  readonly realized: Decimal;
  readonly paid: Decimal;
};

/**
 * A trade for replay, its fills in order of time. Money is in its currency. `isStated`: results are the broker's,
 * independent of prices.
 */
export type ReplayTrade = {
  readonly side: 'long' | 'short';
  readonly multiplier: Decimal;
  readonly isStated: boolean;
  readonly fills: readonly ReplayFill[];
};

/** A stored fill of a trade: `scale` is the number of current units per original unit. */
type SteppedFill = {
  readonly time: Millis;
  readonly action: FillAction;
  readonly price: Decimal;
  readonly step: TradeStep | null;
  readonly scale: number;
};

/** A trade to replay; null where the position between its fills is unknown. */
export function replayTrade(side: 'long' | 'short', multiplier: Decimal, fills: readonly SteppedFill[]): ReplayTrade | null {
  const steps = fills.map(({ time: at, action, price, step, scale }): ReplayFill | null => {
    if (step === null) return null;
    const factor = decimal(scale.toFixed(SCALE));
    const average = step.average === null ? null : divide(step.average, factor);
    const { held, realized, paid } = step;
    const { gross, fees } = realized;
    return { at, action, price, held, units: multiply(held, factor), average, gross, realized: subtract(gross, fees), paid };
  });
  const known = steps.filter((step) => step !== null);
  const isStated = known.some(({ average, held }) => average === null && held !== 0n);
  return known.length === 0 || known.length < steps.length ? null : { side, multiplier, isStated, fills: known };
}

/**
 * The money that has changed hands after each fill, without fees: purchases below zero, sales above. This needs no lots, so it is a second
 * way to the result that matching finds.
 */
export function cashAfter({ side, multiplier, fills }: ReplayTrade): readonly Product[] {
  let [cash, before] = [NO_PRODUCT, ZERO];
  return fills.map(({ action, price, held }) => {
    const change = subtract(held, before);
    before = held;
    if (action !== 'split') cash = subtract(cash, exactWorth(price, side === 'long' ? change : negate(change), multiplier));
    return cash;
  });
}

/**
 * The trade's hypothetical net result, had its open units been closed at a current price right after a fill. Closing
 * is not charged. If the broker states results, the realized amount so far.
 */
export function netAt(
  { side, multiplier, isStated, fills }: ReplayTrade,
  cash: readonly Product[],
  place: number,
  price: Decimal,
): Decimal {
  const { units, gross, paid } = fills[place]!;
  if (isStated) return subtract(gross, paid);
  const open = exactWorth(price, side === 'long' ? units : negate(units), multiplier);
  return subtract(roundProduct(add(cash[place]!, open)), paid);
}

/** The price of an execution in units of now; null for an event, which has none of the market. */
export function priceOfNow({ fills }: ReplayTrade, place: number): Decimal | null {
  const { action, price, held, units } = fills[place]!;
  if (action !== 'buy' && action !== 'sell') return null;
  const [then, now] = held === 0n ? [fills[place - 1]?.held ?? ONE, fills[place - 1]?.units ?? ONE] : [held, units];
  return then === now ? price : prorate(price, then, now);
}
