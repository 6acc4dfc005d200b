import type { Millis } from '../units/millis.ts';
import { type BarSeries, placeFrom } from './barSeries.ts';

/** A fill to compare with the market: when, and its price of now, as a number; null for an event, which has none of the market. */
type MarketFill = { readonly at: Millis; readonly price: number | null };

/**
 * Fit of fills to bars of one symbol: each fill lies within its bar (`fits`), or would with all bar prices
 * multiplied by `factor` (`split`), or some lie outside for any split (`range`: another symbol, another contract, or
 * a wrong zone). `uncovered`: indexes of fills without a bar at their time.
 */
export type BarFit =
  | { readonly is: 'fits'; readonly uncovered: readonly number[] }
  | { readonly is: 'split'; readonly factor: number; readonly uncovered: readonly number[] }
  | { readonly is: 'range'; readonly outside: readonly number[]; readonly uncovered: readonly number[] };

/** Splits as they happen; each also the other way. */
const RATIOS = [1.5, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 20, 25, 30, 40, 50, 100];
const FACTORS = RATIOS.flatMap((ratio) => [ratio, 1 / ratio]);
/** Other feeds differ by as much: a fill may lie so far outside its bar. */
const TOLERANCE = 0.003;

/** Index of the bar at an instant; -1 if none. */
function barAt(series: BarSeries, at: Millis): number {
  const place = placeFrom(series, Math.floor(at / 1000) + 1) - 1;
  return place >= 0 && at < (series.time[place]! + series.seconds) * 1000 ? place : -1;
}

/**
 * True if the bars' prices give an open trade's worth: not if most of its fills lie outside, and not before the
 * trader has chosen the right prices after a split (`factor`; null until then).
 */
export function tellsWorth(fit: BarFit, fills: number, factor: number | null): boolean {
  if (fit.is === 'range') return 2 * fit.outside.length <= fills - fit.uncovered.length;
  return fit.is === 'fits' || factor !== null;
}

/** Compares fills with the bars of their times. */
export function fitBars(fills: readonly MarketFill[], series: BarSeries): BarFit {
  const unit = 10 ** series.scale;
  const places = fills.map(({ at }) => barAt(series, at));
  const priced = fills.map((_, i) => i).filter((i) => fills[i]!.price !== null);
  const covered = priced.filter((i) => places[i]! >= 0);
  const uncovered = priced.filter((i) => places[i]! < 0);
  const isOutside = (factor: number) => (i: number) => {
    const [place, price] = [places[i]!, fills[i]!.price!];
    const [low, high] = [(series.low[place]! / unit) * factor, (series.high[place]! / unit) * factor];
    const room = Math.abs(price) * TOLERANCE;
    return price < low - room || price > high + room;
  };
  const outside = covered.filter(isOutside(1));
  if (outside.length === 0) return { is: 'fits', uncovered };
  const factor = outside.length === covered.length ? FACTORS.find((each) => !covered.some(isOutside(each))) : undefined;
  return factor === undefined ? { is: 'range', outside, uncovered } : { is: 'split', factor, uncovered };
}
