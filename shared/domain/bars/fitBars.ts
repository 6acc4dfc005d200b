import type { Millis } from '../units/millis.ts';
import { type BarSeries, placeFrom } from './barSeries.ts';

/** A fill to compare with the market: when, and its price of now, as a number; null for an event, which has none of the market. */
type MarketFill = { readonly at: Millis; readonly price: number | null };

/**
 * How fills and bars of one symbol agree: each fill lies within its bar (`fits`), or would with all prices of the bars multiplied by `factor` (`split`), or
 * some lie outside whatever the split (`range`: another symbol, another contract, or a wrong zone). `uncovered`: fills at whose time there is no bar.
 * Fills are named by their places.
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

/** The place of the bar that an instant lies in; -1 where there is none. */
function barAt(series: BarSeries, at: Millis): number {
  const place = placeFrom(series, Math.floor(at / 1000) + 1) - 1;
  return place >= 0 && at < (series.time[place]! + series.seconds) * 1000 ? place : -1;
}

/**
 * Whether the prices of the bars say what a trade of so many fills was worth while it was open: not where most of its fills lie outside, and not before
 * somebody has said which prices are right after a split (`factor`; null until then).
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
