import type { PriceScene } from '#charts/price/priceScene.ts';
import { type BarSeries, barsBetween, placeFrom } from '#domain/bars/barSeries.ts';
import { vwap } from '#domain/bars/vwap.ts';
import type { Millis } from '#domain/units/millis.ts';

/** Maximum number of bars shown: older ones are hardly relevant. */
const SHOWN = 240;
/** The last close before the decision, in the prices that are shown. */
export const REBASED = 100;

/**
 * A trade's data before the decision: the bars closed at its opening, the last one's index, and the factor that
 * rebases its prices to a hundred.
 */
export type BlindMarket = { readonly shown: BarSeries; readonly place: number; readonly unit: number };

/** The bars before an entry; null if none. */
export function blindMarket(bars: BarSeries, openedAt: Millis): BlindMarket | null {
  const place = placeFrom(bars, Math.floor(openedAt / 1000) - bars.seconds + 1) - 1;
  const close = bars.close[place];
  if (close === undefined || close === 0) return null;
  const from = bars.time[Math.max(0, place - SHOWN + 1)]!;
  return { shown: barsBetween(bars, from, bars.time[place]! + 1), place, unit: REBASED / close };
}

/** Bars that are shown of what came, at most. */
const REVEALED = 2000;

/** Data after the decision: the bars from the same first one to the exit of the real trade. */
export const revealedMarket = (bars: BarSeries, { shown, ...market }: BlindMarket, closedAt: Millis): BlindMarket => {
  const until = Math.min(placeFrom(bars, Math.ceil(closedAt / 1000)), market.place + REVEALED, bars.time.length) - 1;
  return { ...market, shown: barsBetween(bars, shown.time[0]!, bars.time[Math.max(until, market.place)]! + 1) };
};

/**
 * The chart of those bars, with a stop and, named, the decision's price (null: not yet). Its clock begins at zero:
 * neither price nor day reveals the trade.
 */
export function blindScene({ shown, unit }: BlindMarket, stop: number | null, decided: string | null = null): PriceScene {
  const [first] = shown.time;
  const base = { ...shown, time: shown.time.map((time) => time - first!) };
  const average = vwap(shown);
  return {
    base,
    drawn: base,
    unit,
    digits: 2,
    isOutside: [],
    ema: null,
    fills: [],
    firsts: base.time.map((_, place) => place),
    vwap: average?.map((value) => value * unit * 10 ** shown.scale) ?? null,
    net: [],
    levels: [
      ...(stop === null ? [] : [{ kind: 'stop' as const, price: stop, name: '' }]),
      ...(decided === null ? [] : [{ kind: 'average' as const, price: REBASED, name: decided }]),
    ],
  };
}
