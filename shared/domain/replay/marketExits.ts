import { type BarSeries, priceAt } from '../bars/barSeries.ts';
import { type Decimal, multiply, ONE } from '../units/decimal.ts';

/** Where and at which price a position would have been closed: the place of the bar. */
export type MarketExit = { readonly place: number; readonly price: Decimal };
/** Bars that a position meets: from one place up to another, their prices times `factor`. */
export type BarsAhead = {
  readonly bars: BarSeries;
  readonly factor: Decimal;
  readonly from: number;
  readonly until: number;
};

const priceOf = ({ bars, factor }: BarsAhead, column: 'open' | 'high' | 'low' | 'close', place: number): Decimal => {
  const price = priceAt(bars, column, place);
  return factor === ONE ? price : multiply(price, factor);
};

/** The first bar that reaches a price, from above or below; a bar that opens beyond it is left at its open. */
function reach(market: BarsAhead, price: Decimal, way: 'up' | 'down'): MarketExit | null {
  for (let place = market.from; place < market.until; place++) {
    const open = priceOf(market, 'open', place);
    if (way === 'up' ? open >= price : open <= price) return { place, price: open };
    if (way === 'up' ? priceOf(market, 'high', place) >= price : priceOf(market, 'low', place) <= price) return { place, price };
  }
  return null;
}

/** The best price of the market up to a place, which is excluded. */
function best(market: BarsAhead, isLong: boolean, until: number): MarketExit | null {
  let found: MarketExit | null = null;
  for (let place = market.from; place < until; place++) {
    const price = priceOf(market, isLong ? 'high' : 'low', place);
    if (found === null || (isLong ? price > found.price : price < found.price)) found = { place, price };
  }
  return found;
}

const FIVE_MINUTES = 300;

/** Out where the price goes beyond the far end of the five minutes before. */
function trail(market: BarsAhead, isLong: boolean): MarketExit | null {
  const { bars, from, until } = market;
  const far = isLong ? 'low' : 'high';
  const isBeyond = (price: Decimal, line: Decimal) => (isLong ? price < line : price > line);
  let [slot, end, line] = [Number.NaN, null as Decimal | null, null as Decimal | null];
  for (let place = from; place < until; place++) {
    const own = Math.floor(bars.time[place]! / FIVE_MINUTES);
    if (own !== slot) [slot, line, end] = [own, end, null];
    const [open, price] = [priceOf(market, 'open', place), priceOf(market, far, place)];
    if (line !== null && isBeyond(price, line)) return { place, price: isBeyond(open, line) ? open : line };
    if (end === null || isBeyond(price, end)) end = price;
  }
  return null;
}

/** The earlier one of stop and target; a bar with both is stopped. */
function firstOf(stop: MarketExit | null, target: MarketExit | null): MarketExit | null {
  if (stop === null || target === null) return stop ?? target;
  return target.place < stop.place ? target : stop;
}

/** The ways a market closes a position: at a price it reaches, at its best, where a trailing stop is crossed, or at the first of two. */
export const marketExits = { reach, best, trail, firstOf, priceOf, trailSeconds: FIVE_MINUTES };
