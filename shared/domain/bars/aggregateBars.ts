import { type BarSeries, priceColumns } from './barSeries.ts';

/** Bars as fewer, longer ones, which begin at whole multiples of their length. A longer bar has what its bars have so far, so the last may be unfinished. */
export function aggregateBars(series: BarSeries, seconds: number): BarSeries {
  if (seconds <= series.seconds) return series;
  const made = {
    ...series,
    seconds,
    time: [] as number[],
    open: [] as number[],
    high: [] as number[],
    low: [] as number[],
    close: [] as number[],
    volume: series.volume && ([] as number[]),
  };
  series.time.forEach((time, place) => {
    const from = Math.floor(time / seconds) * seconds;
    if (made.time.at(-1) !== from) {
      made.time.push(from);
      for (const name of priceColumns) made[name].push(series[name][place]!);
      made.volume?.push(series.volume![place]!);
      return;
    }
    const last = made.time.length - 1;
    made.high[last] = Math.max(made.high[last]!, series.high[place]!);
    made.low[last] = Math.min(made.low[last]!, series.low[place]!);
    made.close[last] = series.close[place]!;
    if (made.volume) made.volume[last] = made.volume[last]! + series.volume![place]!;
  });
  return made;
}

/** The first of the bars, by place, that each longer bar holds. */
export function firstOfEach(series: BarSeries, seconds: number): readonly number[] {
  const firsts: number[] = [];
  let last = Number.NaN;
  series.time.forEach((time, place) => {
    const from = Math.floor(time / seconds) * seconds;
    if (from !== last) firsts.push(place);
    last = from;
  });
  return firsts;
}
