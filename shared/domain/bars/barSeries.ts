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
