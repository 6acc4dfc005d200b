import { ticks } from '../ticks.ts';
import { downsample, type Span } from './downsample.ts';
import type { EquityData } from './equityData.ts';

/** Vertical layout of the chart's two panels, in pixels: the running total above, the drawdown underneath. */
export const panels = { top: 12, bottom: 164, fallTop: 194, fallBottom: 242, dates: 262, height: 284 } as const;

/** The widest a rise or fall is drawn, in pixels: before it, the line stays at the last total, for nothing happened then. */
const SLOPE = 8;

export type EquitySvgPaths = {
  readonly x: (time: number) => number;
  readonly y: (total: number) => number;
  readonly yFall: (fall: number) => number;
  readonly line: string;
  readonly fall: string;
  readonly totalTicks: readonly number[];
  readonly fallTicks: readonly number[];
};

/** To a tenth of a pixel, which is several times faster than toFixed. */
const tenth = (pixels: number): number => Math.round(pixels * 10) / 10;

/** One line through thinned places: flat while nothing is realized, with the step drawn over a few pixels at most. */
function linePath(
  at: ArrayLike<number>,
  values: ArrayLike<number>,
  places: readonly number[],
  x: (t: number) => number,
  y: (v: number) => number,
  start: number | null,
) {
  let [lastX, lastY] = start === null ? [Number.NaN, 0] : [x(start), y(0)];
  const parts: string[] = start === null ? [] : [`M${tenth(lastX)} ${tenth(lastY)}`];
  for (const place of places) {
    const [px, py] = [x(at[place]!), y(values[place]!)];
    if (px - lastX > SLOPE) parts.push(`L${tenth(px - SLOPE)} ${tenth(lastY)}`);
    parts.push(`${parts.length === 0 ? 'M' : 'L'}${tenth(px)} ${tenth(py)}`);
    [lastX, lastY] = [px, py];
  }
  return parts.join('');
}

const extent = (values: ArrayLike<number>, places: readonly number[], from: number) => {
  let [low, high] = [from, from];
  for (const place of places) {
    const value = values[place]!;
    if (!(value >= low)) low = value;
    if (!(value <= high)) high = value;
  }
  return [low, high] as const;
};

/** Zero, and round amounts down to the deepest; the deepest itself where none is round. */
const fallTicks = (deepest: number): readonly number[] => {
  const round = ticks(0, deepest, 2);
  return round.length > 1 ? round : [0, deepest];
};

/**
 * The drawing of a span of time in a width of pixels. The whole shows zero; a zoomed part is as tall as its content. `start` is before the
 * first step, with nothing realized yet.
 */
export function equitySvgPaths(
  { at, total, fall }: EquityData,
  span: Span,
  width: number,
  isWhole: boolean,
  start: number,
): EquitySvgPaths {
  const columns = Math.max(1, Math.round(width));
  const places = downsample({ at, values: total }, span, columns);
  const fallPlaces = downsample({ at, values: fall }, span, columns);
  const hasStart = !(at[0]! < span.from);
  const [low, high] = extent(total, places, isWhole || hasStart ? 0 : Number.NaN);
  const [, deepest] = extent(fall, fallPlaces, 0);
  const height = high - low || 1;
  const deep = deepest || 1;
  const x = (time: number) => ((time - span.from) / (span.to - span.from || 1)) * width;
  const y = (value: number) => panels.top + 8 + ((high - value) / height) * (panels.bottom - panels.top - 8);
  const yFall = (value: number) => panels.fallTop + (value / deep) * (panels.fallBottom - panels.fallTop);
  return {
    x,
    y,
    yFall,
    line: linePath(at, total, places, x, y, hasStart ? start : null),
    fall: linePath(at, fall, fallPlaces, x, yFall, hasStart ? start : null),
    totalTicks: ticks(low, high),
    fallTicks: deepest === 0 ? [0] : fallTicks(deepest),
  };
}
