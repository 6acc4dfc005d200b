import { absolute, type Decimal, subtract, worth } from '../units/decimal.ts';

/** One candle of the market while a trade was held. `from` and `until` (excluded) are UTC milliseconds. */
export type Bar = { readonly from: number; readonly until: number; readonly high: Decimal; readonly low: Decimal };

/** A closed trade for its excursions: average entry and exit, and the time between them. */
type ExcursionTrade = {
  readonly side: 'long' | 'short';
  readonly entryPrice: Decimal;
  readonly exitPrice: Decimal;
  readonly quantity: Decimal;
  readonly multiplier: Decimal;
  readonly openedAt: number;
  readonly closedAt: number;
};

/** A fraction as two whole numbers, so that a reader rounds it once. Null when the divisor would be 0. */
export type ExactRatio = { readonly part: bigint; readonly whole: bigint } | null;

/**
 * A trade's excursion for and against its entry. `mae` and `mfe` are money, both at least 0; capture is gross / MFE;
 * the efficiencies are shares of the range between the lowest and the highest price, mirrored for shorts, total =
 * entry + exit − 1.
 */
type Excursion = {
  readonly gross: Decimal;
  readonly mae: Decimal | null;
  readonly mfe: Decimal | null;
  readonly capture: ExactRatio;
  readonly entry: ExactRatio;
  readonly exit: ExactRatio;
  readonly total: ExactRatio;
};

const share = (part: bigint, whole: bigint): ExactRatio => (whole === 0n ? null : { part, whole });

/**
 * MAE, MFE and efficiencies from the bars that overlap the trade, widened by its own prices. The bars of entry and
 * exit count in full, so with minute bars the figures are approximate. All null but gross when no bar overlaps.
 */
export function excursion(trade: ExcursionTrade, bars: readonly Bar[]): Excursion {
  const { side, entryPrice, exitPrice, quantity, multiplier, openedAt, closedAt } = trade;
  const money = (distance: Decimal): Decimal => worth(distance, quantity, multiplier);
  const gained = (from: Decimal, to: Decimal): Decimal => (side === 'long' ? subtract(to, from) : subtract(from, to));
  const gross = money(gained(entryPrice, exitPrice));
  const during = bars.filter(({ from, until }) => from <= closedAt && until > openedAt);
  if (during.length === 0) return { gross, mae: null, mfe: null, capture: null, entry: null, exit: null, total: null };
  let high = entryPrice > exitPrice ? entryPrice : exitPrice;
  let low = entryPrice < exitPrice ? entryPrice : exitPrice;
  for (const bar of during) {
    if (bar.high > high) high = bar.high;
    if (bar.low < low) low = bar.low;
  }
  const [best, worst] = side === 'long' ? [high, low] : [low, high];
  const range = subtract(high, low);
  return {
    gross,
    mae: money(absolute(subtract(worst, entryPrice))),
    mfe: money(absolute(subtract(best, entryPrice))),
    capture: share(gained(entryPrice, exitPrice), absolute(subtract(best, entryPrice))),
    entry: share(gained(entryPrice, best), range),
    exit: share(gained(worst, exitPrice), range),
    total: share(gained(entryPrice, exitPrice), range),
  };
}
