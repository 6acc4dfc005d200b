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
