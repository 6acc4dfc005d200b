import type { BarSeries } from './barSeries.ts';

/**
 * The volume-weighted average price of each day up to each bar, of (high + low + close) ÷ 3, as numbers for drawing; a day ends where two bars are four hours
 * apart. Null without volume.
 */
export function vwap({ time, high, low, close, volume, scale, seconds }: BarSeries): readonly number[] | null {
  if (volume === null) return null;
  let [worth, units, average] = [0, 0, 0];
  return time.map((at, i) => {
    if (i === 0 || at - time[i - 1]! - seconds >= 4 * 3600) [worth, units] = [0, 0];
    const typical = (high[i]! + low[i]! + close[i]!) / 3 / 10 ** scale;
    worth += typical * volume[i]!;
    units += volume[i]!;
    average = units === 0 ? typical : worth / units;
    return average;
  });
}
