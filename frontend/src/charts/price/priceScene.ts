import type { BarSeries } from '#domain/bars/barSeries.ts';

/** A fill on the chart: when (UTC seconds), which way, its number, and its price as the chart has prices; null where it is of another instrument. */
export type SceneFill = {
  readonly at: number;
  readonly way: 'up' | 'down' | 'event';
  readonly number: number;
  readonly price: number | null;
};

/** A line across the prices; `key`: one that its trader watched that day. */
export type SceneLevel = {
  readonly kind: 'stop' | 'target' | 'average' | 'key' | 'best' | 'worst';
  readonly price: number;
  readonly name: string;
};

/** Everything a price chart can show, before and after its moment. `unit`: price of 1 in the columns of the bars. */
export type PriceScene = {
  /** The loaded bars, and the longer ones that are drawn, with the place of each one's first bar. */
  readonly base: BarSeries;
  readonly drawn: BarSeries;
  readonly firsts: readonly number[];
  readonly unit: number;
  /** Lines over the prices at each bar of `base`; null where they are off. */
  readonly vwap: readonly number[] | null;
  readonly ema: readonly number[] | null;
  /** True for each drawn bar outside regular hours. */
  readonly isOutside: readonly boolean[];
  /** The running result at each bar of `base`; null before the first fill. Empty if not available. */
  readonly net: readonly (number | null)[];
  /** Units held at each bar of `base`, drawn under the result; null before the first fill. */
  readonly held?: readonly (number | null)[];
  readonly fills: readonly SceneFill[];
  readonly levels: readonly SceneLevel[];
  readonly digits: number;
  /** Initial visible range, from one UTC second to another, with a margin; otherwise the end of the shown data. */
  readonly span?: readonly [from: number, until: number];
};

/** A trade without bars: its fills, and the moments between them, in UTC seconds. */
export type PathScene = {
  readonly ticks: readonly number[];
  readonly fills: readonly (SceneFill & { readonly net: number })[];
  readonly levels: readonly SceneLevel[];
  readonly digits: number;
};

/** Progress of a chart: bars and fills shown, the moment (UTC seconds), and the average entry so far. */
export type ScenePlace = {
  readonly bars: number;
  readonly fills: number;
  readonly at: number;
  readonly average: number | null;
};

/** Time and result formats of a chart. */
export type SceneTexts = {
  readonly zone: string;
  readonly amount: (value: number) => string;
  /** Format of a number of units. */
  readonly size?: (value: number) => string;
  readonly averageName: string;
  /** Format of a second on the chart, if its clock is not real time. */
  readonly timeText?: (seconds: number, isDay: boolean) => string;
};
