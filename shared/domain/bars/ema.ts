import type { BarSeries } from './barSeries.ts';

/** The exponential average of closes: the first close, then close × 2 ÷ (n + 1) + the average before × the rest. */
export function ema({ close, scale }: Pick<BarSeries, 'close' | 'scale'>, length: number): readonly number[] {
  const weight = 2 / (length + 1);
  let average = Number.NaN;
  return close.map((value) => {
    const price = value / 10 ** scale;
    average = Number.isNaN(average) ? price : price * weight + average * (1 - weight);
    return average;
  });
}
