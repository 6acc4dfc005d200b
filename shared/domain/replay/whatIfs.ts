import { type BarSeries, placeFrom, priceAt } from '../bars/barSeries.ts';
import { usSession } from '../market/usSession.ts';
import {
  add,
  type Decimal,
  divide,
  fromUnits,
  multiply,
  negate,
  ONE,
  prorate,
  subtract,
  timesWhole,
  worth,
  ZERO,
} from '../units/decimal.ts';
import { type Millis, millis } from '../units/millis.ts';
import type { ReplayTrade } from './replayTrade.ts';

/**
 * An alternative exit of a trade: all units at one price and time. `reached`: false if its condition was never met
 * and it ended with the session.
 */
type WhatIf = {
  readonly kind: 'best' | 'twoR' | 'stopOrTarget' | 'trail' | 'session';
  readonly at: Millis;
  readonly price: Decimal;
  readonly net: Decimal;
  readonly reached: boolean;
};

/** The trader's intentions, in current prices; null if missing. `risk` is money. */
type WhatIfPlan = { readonly stop: Decimal | null; readonly target: Decimal | null; readonly risk: Decimal | null };

/** The place of the last fill that made the position larger, its units and their average; null where it was never known. */
function fullPosition({ fills }: ReplayTrade): { readonly place: number; readonly units: Decimal; readonly average: Decimal } | null {
  let place = 0;
  for (let i = 1; i < fills.length; i++) if (fills[i]!.action !== 'split' && fills[i]!.held > fills[i - 1]!.held) place = i;
  const { units, average } = fills[place]!;
  const wasReduced = fills.slice(1, place + 1).some(({ held }, i) => held < fills[i]!.held);
  return average === null || wasReduced ? null : { place, units, average };
}

/** Where and at which price a position would have been closed: the place of the bar. */
type MarketExit = { readonly place: number; readonly price: Decimal };
/** Bars that a position meets: from one place up to another, their prices times `factor`. */
type BarsAhead = {
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

/** The bars after the last entry, to the end of that New York session, or of the bars. May be empty. */
function marketAfter(bars: BarSeries, factor: Decimal, at: Millis, end: Millis): BarsAhead {
  const { close } = usSession(end);
  const until = placeFrom(bars, Math.ceil(Math.max(close, end + 1) / 1000));
  return { bars, factor, from: placeFrom(bars, Math.floor(at / 1000) + 1), until };
}

/** The net of a full exit: the result of all units at one price, less the fees that were really paid. */
function netOfExit(trade: ReplayTrade, full: { readonly units: Decimal; readonly average: Decimal }, price: Decimal): Decimal {
  const gained = trade.side === 'long' ? subtract(price, full.average) : subtract(full.average, price);
  return subtract(worth(gained, full.units, trade.multiplier), trade.fills.at(-1)!.paid);
}

/**
 * Alternative exits of a closed trade, on the bars after its last entry: empty if it was reduced before it was
 * complete, if its average is unknown, or if the bars end earlier. Hypothetical: fees are unchanged.
 */
export function whatIfs(trade: ReplayTrade, bars: BarSeries, plan: WhatIfPlan, factor: Decimal = ONE): readonly WhatIf[] {
  const full = fullPosition(trade);
  const last = trade.fills.at(-1)!;
  if (full === null || last.held !== 0n) return [];
  const market = marketAfter(bars, factor, trade.fills[full.place]!.at, last.at);
  if (market.from >= market.until) return [];
  const isLong = trade.side === 'long';
  const session: MarketExit = { place: market.until - 1, price: priceOf(market, 'close', market.until - 1) };
  const unitRisk = plan.risk === null ? null : divide(plan.risk, worth(full.units, trade.multiplier, ONE));
  const far = unitRisk === null ? null : timesWhole(isLong ? unitRisk : negate(unitRisk), 2n);
  const twoR = far === null ? null : add(full.average, far);
  const [up, down] = isLong ? (['up', 'down'] as const) : (['down', 'up'] as const);
  const meant = firstOf(plan.stop && reach(market, plan.stop, down), plan.target && reach(market, plan.target, up));
  // Bars that had begun when it was closed: none where it was opened and closed within one.
  const seen = placeFrom(bars, Math.floor(last.at / 1000) + 1);
  const ways: readonly (readonly [WhatIf['kind'], boolean, MarketExit | null])[] = [
    ['best', seen > market.from, best(market, isLong, seen)],
    ['twoR', twoR !== null, twoR && reach(market, twoR, up)],
    ['trail', bars.seconds <= FIVE_MINUTES, trail(market, isLong)],
    ['stopOrTarget', plan.stop !== null || plan.target !== null, meant],
    ['session', true, session],
  ];
  return ways.flatMap(([kind, isAsked, exit]) => {
    if (!isAsked) return [];
    const { place, price } = exit ?? session;
    const at = millis((bars.time[place]! + bars.seconds) * 1000);
    return [{ kind, at, price, net: netOfExit(trade, full, price), reached: exit !== null }];
  });
}

/**
 * Share of the best exit's result that was kept; null unless both are above zero, and if the trade made more than
 * the bars after its entry offered.
 */
export const keptOfBest = (net: Decimal, all: readonly WhatIf[]): number | null => {
  const most = all.find(({ kind }) => kind === 'best')?.net ?? ZERO;
  return net > 0n && net <= most ? Number(prorate(fromUnits(net), ONE, most)) / 1e8 : null;
};
