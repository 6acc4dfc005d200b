import type { BarSeries } from '#domain/bars/barSeries.ts';

/** A fill on the chart: when (UTC seconds), which way, its number, and its price as the chart has prices; null where it is of another instrument. */
export type SceneFill = {
  readonly at: number;
  readonly way: 'up' | 'down' | 'event';
  readonly number: number;
  readonly price: number | null;
};

/** A line across the prices; `key`: one that its trader watched that day. */
export type SceneLevel = { readonly kind: 'stop' | 'target' | 'average' | 'key'; readonly price: number; readonly name: string };

/** Everything a chart of prices can show, before and after the moment it stands at. `unit`: price of 1 in the columns of the bars. */
export type PriceScene = {
  /** Bars as they come, and the longer ones that are drawn, with the place of each one's first bar. */
  readonly base: BarSeries;
  readonly drawn: BarSeries;
  readonly firsts: readonly number[];
  readonly unit: number;
  /** Lines over the prices at each bar of `base`; null where they are off. */
  readonly vwap: readonly number[] | null;
  readonly ema: readonly number[] | null;
  /** Whether each drawn bar is outside regular hours. */
  readonly isOutside: readonly boolean[];
  /** The running result at each bar of `base`; null before the first fill. Empty: there is none to show. */
  readonly net: readonly (number | null)[];
  readonly fills: readonly SceneFill[];
  readonly levels: readonly SceneLevel[];
  readonly digits: number;
  /** What is seen first, from one UTC second to another, with some room; without it the end of what is shown. */
  readonly span?: readonly [from: number, until: number];
};

/** A trade without bars: its fills, and the moments between them, in UTC seconds. */
export type PathScene = {
  readonly ticks: readonly number[];
  readonly fills: readonly (SceneFill & { readonly net: number })[];
  readonly levels: readonly SceneLevel[];
  readonly digits: number;
};

/** How far a chart has come: bars and fills shown, the moment (UTC seconds), and the average entry by then. */
export type ScenePlace = {
  readonly bars: number;
  readonly fills: number;
  readonly at: number;
  readonly average: number | null;
};

/** How a chart writes times and results. */
export type SceneTexts = {
  readonly zone: string;
  readonly amount: (value: number) => string;
  readonly averageName: string;
  /** How a second of the chart is written, where its clock is not that of the world. */
  readonly timeText?: (seconds: number, isDay: boolean) => string;
};
