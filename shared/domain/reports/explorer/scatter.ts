import type { ClosedResults } from '#domain/metrics/closedResults.ts';
import { medianOf } from '#domain/statistics/nthSmallest.ts';
import type { MeasureSource, TradeMeasure } from './tradeMeasure.ts';

/** Where a value is on an axis, from 0 to 1. A scale of powers counts from one, so that 0 has a place. */
export function placeOn(axis: { readonly from: number; readonly to: number }, scale: TradeMeasure['scale']): (value: number) => number {
  const at = scale === 'log' ? (value: number) => Math.log1p(Math.max(0, value)) : (value: number) => value;
  const [low, high] = [at(axis.from), at(axis.to)];
  return (value) => (high > low ? Math.max(0, Math.min(1, (at(value) - low) / (high - low))) : 0.5);
}

/** The value at a place of an axis, 0 to 1. */
export function valueOn(axis: { readonly from: number; readonly to: number }, scale: TradeMeasure['scale']): (place: number) => number {
  const at = scale === 'log' ? (value: number) => Math.log1p(Math.max(0, value)) : (value: number) => value;
  const back = scale === 'log' ? Math.expm1 : (value: number) => value;
  const [low, high] = [at(axis.from), at(axis.to)];
  return (place) => back(low + place * (high - low));
}

/** Most trades that are drawn one by one; more are drawn as cells with the number of trades in each. */
const MOST_POINTS = 2500;
/** Cells of an axis. */
const COLUMNS = 72;
const ROWS = 44;

/** An axis's range. Outliers are drawn at its ends: `below` and `above` count them. */
type ScatterAxis = { readonly from: number; readonly to: number; readonly below: number; readonly above: number };

/** Trades from one x to another, both included: how many, how many of them won, and the middle one's y. */
type ScatterBand = {
  readonly from: number;
  readonly to: number;
  readonly trades: number;
  readonly wins: number;
  readonly median: number;
};

/** As many bands as are read at a glance. */
const BANDS = 10;

/** A scatter in words: its trades by rising x in up to ten bands of about as many each; equal values of x stay together. */
export function scatterBands({
  x,
  y,
  outcome,
}: {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly outcome: Int8Array;
}): readonly ScatterBand[] {
  const rising = x.slice().sort();
  const edges = [...new Set(Array.from({ length: BANDS }, (_, band) => rising[Math.floor((rising.length * band) / BANDS)]))].filter(
    (edge) => edge !== undefined,
  );
  const places: number[][] = edges.map(() => []);
  for (let i = 0; i < x.length; i++) {
    let band = edges.length - 1;
    while (x[i]! < edges[band]!) band--;
    places[band]!.push(i);
  }
  return places.map((own) => ({
    from: own.reduce((least, i) => Math.min(least, x[i]!), Number.POSITIVE_INFINITY),
    to: own.reduce((most, i) => Math.max(most, x[i]!), Number.NEGATIVE_INFINITY),
    trades: own.length,
    wins: own.reduce((count, i) => (outcome[i]! > 0 ? count + 1 : count), 0),
    median: medianOf(Float64Array.from(own, (i) => y[i]!))!,
  }));
}

/**
 * Trades with both measures, as `x` and `y` with their outcomes (1, 0, −1), or, above a limit, as cells. `without`:
 * those that lack one.
 */
export type Scatter = {
  readonly trades: number;
  readonly without: number;
  readonly x: ScatterAxis;
  readonly y: ScatterAxis;
  readonly points: { readonly x: Float64Array; readonly y: Float64Array; readonly outcome: Int8Array } | null;
  readonly cells: ScatterCells | null;
  readonly bands: readonly ScatterBand[];
};

/** A grid of `columns` × `rows`, row by row from the low end of both axes: how many trades are in each cell, and how many of them won. */
type ScatterCells = { readonly columns: number; readonly rows: number; readonly trades: Uint32Array; readonly wins: Uint32Array };

/** From the lowest value to the highest; of many, without the outermost half percent on each side. */
function axisOf(values: Float64Array): ScatterAxis {
  if (values.length === 0) return { from: 0, to: 1, below: 0, above: 0 };
  const rising = values.slice().sort();
  const cut = values.length < 200 ? 0 : Math.floor(values.length / 200);
  const [from, to] = [rising[cut]!, rising[rising.length - 1 - cut]!];
  const below = values.reduce((count, value) => (value < from ? count + 1 : count), 0);
  const above = values.reduce((count, value) => (value > to ? count + 1 : count), 0);
  return { from, to, below, above };
}

/** Two measures of the closed trades of a selection. */
export function scatter({ table, order, outcomes }: ClosedResults, zone: string, x: TradeMeasure, y: TradeMeasure): Scatter {
  const source: MeasureSource = { table, zone };
  const [xOf, yOf] = [x.of(source), y.of(source)];
  const [xs, ys, results] = [new Float64Array(order.length), new Float64Array(order.length), new Int8Array(order.length)];
  let n = 0;
  for (let i = 0; i < order.length; i++) {
    const [across, up] = [xOf(order[i]!), yOf(order[i]!)];
    if (Number.isNaN(across) || Number.isNaN(up)) continue;
    xs[n] = across;
    ys[n] = up;
    results[n++] = outcomes[i]!;
  }
  const points = { x: xs.slice(0, n), y: ys.slice(0, n), outcome: results.slice(0, n) };
  const axes = { x: axisOf(points.x), y: axisOf(points.y) };
  const isMany = n > MOST_POINTS;
  return {
    trades: n,
    without: order.length - n,
    ...axes,
    bands: scatterBands(points),
    points: isMany ? null : points,
    cells: isMany ? cellsOf(points, placeOn(axes.x, x.scale), placeOn(axes.y, y.scale)) : null,
  };
}

function cellsOf(
  { x, y, outcome }: NonNullable<Scatter['points']>,
  across: (value: number) => number,
  up: (value: number) => number,
): ScatterCells {
  const [trades, wins] = [new Uint32Array(COLUMNS * ROWS), new Uint32Array(COLUMNS * ROWS)];
  for (let i = 0; i < x.length; i++) {
    const column = Math.min(COLUMNS - 1, Math.floor(across(x[i]!) * COLUMNS));
    const cell = Math.min(ROWS - 1, Math.floor(up(y[i]!) * ROWS)) * COLUMNS + column;
    trades[cell]!++;
    if (outcome[i]! > 0) wins[cell]!++;
  }
  return { columns: COLUMNS, rows: ROWS, trades, wins };
}
