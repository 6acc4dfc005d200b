import { type BarSeries, barLimits, priceColumns } from './barSeries.ts';

/** The fault of uploaded candles, as a word; null if valid. */
type BarFault = 'length' | 'order' | 'prices' | 'scale' | 'empty' | 'rows';

/** Checks what a schema of single values cannot: columns of one length, rising times, and highs that are no lower than lows. */
export function barFault(series: BarSeries): BarFault | null {
  const { time, open, high, low, close, volume, scale } = series;
  if (time.length === 0) return 'empty';
  if (time.length > barLimits.rows) return 'rows';
  if (scale < 0 || scale > 8) return 'scale';
  if (priceColumns.some((name) => series[name].length !== time.length) || (volume !== null && volume.length !== time.length))
    return 'length';
  for (let i = 0; i < time.length; i++) {
    if (i > 0 && time[i]! <= time[i - 1]!) return 'order';
    if (Math.max(open[i]!, close[i]!, low[i]!) > high[i]! || Math.min(open[i]!, close[i]!) < low[i]!) return 'prices';
  }
  return null;
}
