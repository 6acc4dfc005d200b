import { dayNumber } from '../units/dayKey.ts';
import { millis } from '../units/millis.ts';
import { zoneClock } from '../units/zoneClock.ts';
import type { BarSeries } from './barSeries.ts';

/**
 * The exponential average of the closes of longer bars (`seconds`), as far as each of them has come at each bar: the first close, then close × 2 ÷ (n + 1) +
 * the average of the longer bar before × the rest. See aggregateBars.
 */
export function ema(
  { time, close, scale, seconds: own }: Pick<BarSeries, 'time' | 'close' | 'scale' | 'seconds'>,
  length: number,
  seconds: number,
): readonly number[] {
  const weight = 2 / (length + 1);
  let [slot, before, average] = [Number.NaN, Number.NaN, Number.NaN];
  return close.map((value, i) => {
    const at = seconds > own ? Math.floor(time[i]! / seconds) : i;
    if (at !== slot) [slot, before] = [at, average];
    const price = value / 10 ** scale;
    average = Number.isNaN(before) ? price : price * weight + before * (1 - weight);
    return average;
  });
}

/** Between two bars so far apart the market was closed. */
const CLOSED_SECONDS = 4 * 3600;
const DAY_SECONDS = 86_400;

/** True if bars have a daily VWAP: false without volume, and for daily bars, where each would be its own. */
export const hasVwap = ({ volume, seconds }: Pick<BarSeries, 'volume' | 'seconds'>): boolean => volume !== null && seconds < DAY_SECONDS;

/**
 * The volume-weighted average price of each day up to each bar, from (high + low + close) ÷ 3, as numbers for
 * drawing; a day ends at a gap of four hours, and for instruments traded all night at midnight in New York. Null
 * without one (see hasVwap).
 */
export function vwap(bars: BarSeries): readonly number[] | null {
  const { time, high, low, close, volume, scale, seconds } = bars;
  if (volume === null || !hasVwap(bars)) return null;
  const clock = zoneClock('America/New_York');
  let [worth, units, average, day] = [0, 0, 0, Number.NaN];
  return time.map((at, i) => {
    const ms = millis(at * 1000);
    const own = dayNumber(ms, clock.offset(ms));
    if (own !== day || at - time[i - 1]! - seconds >= CLOSED_SECONDS) [worth, units] = [0, 0];
    day = own;
    const typical = (high[i]! + low[i]! + close[i]!) / 3 / 10 ** scale;
    worth += typical * volume[i]!;
    units += volume[i]!;
    average = units === 0 ? typical : worth / units;
    return average;
  });
}
