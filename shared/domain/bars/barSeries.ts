import { type Decimal, fromScaled } from '../units/decimal.ts';

/**
 * Candles of one symbol, a column for each value, in order of time, each time once. This is how they are sent, stored and read. `seconds`: how long one lasts.
 * `time`: when each begins, in UTC seconds. Prices are whole numbers of 10^-scale; `volume` is null where the source has none.
 */
export type BarSeries = {
  readonly symbol: string;
  readonly seconds: number;
  readonly scale: number;
  readonly time: readonly number[];
  readonly open: readonly number[];
  readonly high: readonly number[];
  readonly low: readonly number[];
  readonly close: readonly number[];
  readonly volume: readonly number[] | null;
};

/** The columns of prices. */
export const priceColumns = ['open', 'high', 'low', 'close'] as const;

/**
 * Storage limits: rows of one file, pieces (`barSlot`) of one call and of one series, series and bars of one user;
 * `seconds`: the longest bar.
 */
export const barLimits = { rows: 50_000, slots: 60, slotsOfSeries: 1_000, series: 200, total: 500_000, seconds: 86_400 } as const;

/** A symbol that candles are of, as charts and brokers name it: "AMD", "BRK.B", "/ESZ6", "^SPX", "EUR/USD". */
export const BAR_SYMBOL = /^[A-Z0-9./^$+&!@][A-Z0-9./:^$+&!@=_ -]{0,39}$/;

/** A symbol as US exchanges name shares: "AMD", "BRK.B". Only these have prices at market-data providers. */
export const SHARE_SYMBOL = /^[A-Z]{1,6}(\.[A-Z]{1,3})?$/;

/** One price of a series, exactly. */
export const priceAt = (series: BarSeries, column: (typeof priceColumns)[number], place: number): Decimal =>
  fromScaled(series[column][place]!, series.scale);

/** The place of the first bar that begins at `seconds` or later; the number of bars where none does. */
export function placeFrom({ time }: Pick<BarSeries, 'time'>, seconds: number): number {
  let [low, high] = [0, time.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (time[middle]! < seconds) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The bars at these places. */
function pickBars(series: BarSeries, places: readonly number[]): BarSeries {
  const pick = (column: readonly number[]) => places.map((place) => column[place]!);
  const { open, high, low, close, volume } = series;
  return {
    ...series,
    time: pick(series.time),
    open: pick(open),
    high: pick(high),
    low: pick(low),
    close: pick(close),
    volume: volume && pick(volume),
  };
}

/** The bars that begin from one second up to another, which is excluded. */
export function barsBetween(series: BarSeries, from: number, until: number): BarSeries {
  const [first, last] = [placeFrom(series, from), placeFrom(series, until)];
  return pickBars(
    series,
    Array.from({ length: Math.max(0, last - first) }, (_, i) => first + i),
  );
}

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

const DAY_TEXT = 10;

/**
 * The piece of a series that a bar is stored in, named by its time in UTC: the day for minutes, the hour for anything shorter, the month from five minutes, the
 * year from an hour. So no piece has more than 3,600 bars from seconds up or 8,928 from five minutes up, and a day of minutes is one piece.
 */
export function barSlot(seconds: number, time: number): string {
  const text = new Date(time * 1000).toISOString();
  const letters = seconds < 60 ? 13 : seconds < 300 ? DAY_TEXT : seconds < 3600 ? 7 : 4;
  return text.slice(0, letters);
}

/** A series cut into its pieces, the earliest first. */
export function slotsOf(series: BarSeries): ReadonlyMap<string, BarSeries> {
  const { time, seconds } = series;
  const slots = new Map<string, BarSeries>();
  let from = 0;
  for (let at = 1; at <= time.length; at++) {
    const slot = barSlot(seconds, time[from]!);
    if (at < time.length && barSlot(seconds, time[at]!) === slot) continue;
    slots.set(slot, barsBetween(series, time[from]!, time[at - 1]! + 1));
    from = at;
  }
  return slots;
}

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
