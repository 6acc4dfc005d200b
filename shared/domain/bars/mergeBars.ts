import { type BarSeries, priceColumns } from './barSeries.ts';

/** The same series with its prices as whole numbers of another, finer unit. */
function rescaled(series: BarSeries, scale: number): BarSeries {
  const factor = 10 ** (scale - series.scale);
  if (factor === 1) return series;
  const columns = priceColumns.map((name) => [name, series[name].map((value) => value * factor)]);
  return { ...series, scale, ...(Object.fromEntries(columns) as Pick<BarSeries, 'open' | 'high' | 'low' | 'close'>) };
}

/** Two series of one symbol and length as one; where both have a bar, the newer counts. Volumes are kept where both have them. */
export function mergeBars(older: BarSeries, newer: BarSeries): BarSeries {
  const scale = Math.max(older.scale, newer.scale);
  const [a, b] = [rescaled(older, scale), rescaled(newer, scale)];
  const hasVolume = a.volume !== null && b.volume !== null;
  const merged = {
    ...b,
    time: [] as number[],
    open: [] as number[],
    high: [] as number[],
    low: [] as number[],
    close: [] as number[],
    volume: hasVolume ? ([] as number[]) : null,
  };
  let [i, j] = [0, 0];
  while (i < a.time.length || j < b.time.length) {
    const [left, right] = [a.time[i] ?? Number.POSITIVE_INFINITY, b.time[j] ?? Number.POSITIVE_INFINITY];
    const [from, at] = right <= left ? [b, j] : [a, i];
    if (right <= left) j++;
    if (left <= right) i++;
    merged.time.push(from.time[at]!);
    for (const name of priceColumns) merged[name].push(from[name][at]!);
    merged.volume?.push(from.volume![at]!);
  }
  return merged;
}
