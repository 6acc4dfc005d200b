import { ticks } from '../ticks.ts';
import type { FillMark, PriceLevel } from './fillMark.ts';

/** Places from the top, in pixels; without prices the results are all there is. */
const panels = {
  prices: { top: 34, bottom: 206, strip: 240, stripHeight: 18, runningTop: 302, runningBottom: 376, times: 398, height: 418 },
  results: { top: 0, bottom: 0, strip: 0, stripHeight: 0, runningTop: 24, runningBottom: 128, times: 150, height: 170 },
} as const;

/** Fills of one instant are drawn as if they were within ten minutes. */
const INSTANT = 600_000;
/** A stop or target further from the fills than this many times their range is drawn at the edge. */
const FAR = 12;
/** Room a numbered mark takes, and a label of a price. */
const BUBBLE = 24;
const LABEL = 16;

const scaleTo = (low: number, high: number, top: number, bottom: number) => (value: number) =>
  high === low ? (top + bottom) / 2 : bottom - ((value - low) / (high - low)) * (bottom - top);

/** Rising places moved apart, as little as possible, within 0 and `most`. Null when there are more than fit. */
function spread(places: readonly number[], room: number, most: number): readonly number[] | null {
  if (places.length * room > most) return null;
  const moved = [...places];
  for (let i = 1; i < moved.length; i++) moved[i] = Math.max(moved[i]!, moved[i - 1]! + room);
  for (let i = moved.length - 1, limit = most; i >= 0; i--, limit -= room) moved[i] = Math.min(moved[i]!, limit);
  return moved;
}

/** The range of prices that is drawn: every fill and average, and the levels that are not far away. */
function priceRange(marks: readonly FillMark[], levels: readonly PriceLevel[]): readonly [number, number] {
  const prices = marks.flatMap(({ price, average }) => [price, average].filter((each) => each !== null));
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const range = high - low;
  const near = levels.map(({ price }) => price).filter((price) => range === 0 || (price > low - FAR * range && price < high + FAR * range));
  const [from, to] = [Math.min(low, ...near), Math.max(high, ...near)];
  const room = Math.max((to - from) * 0.06, Math.abs(to) * 0.0005);
  return [from - room, to + room];
}

/** Layout of the fills chart, for a plot width in pixels. Marks are ordered by time, at least one. */
export function fillLayout(marks: readonly FillMark[], levels: readonly PriceLevel[], plot: number, hasPrices: boolean) {
  const panel = hasPrices ? panels.prices : panels.results;
  const [first, last] = [marks[0]!.at, marks.at(-1)!.at];
  const length = last - first || INSTANT;
  const span = { from: first - length * 0.05, to: last + length * 0.08 };
  const x = (at: number) => ((at - span.from) / (span.to - span.from)) * plot;

  const [low, high] = hasPrices ? priceRange(marks, levels) : [0, 1];
  const y = scaleTo(low, high, panel.top, panel.bottom);
  const within = (price: number) => Math.max(panel.top, Math.min(panel.bottom, y(price)));
  const lines = levels.map((level) => ({ ...level, y: within(level.price), isOut: level.price < low || level.price > high }));

  const results = marks.flatMap(({ running, banked }) => [running ?? 0, banked]);
  const [least, most] = [Math.min(0, ...results), Math.max(0, ...results)];
  const yResult = scaleTo(least, most, panel.runningTop, panel.runningBottom);

  const bubbles = (way: FillMark['way'], height: number) => {
    const own = marks.filter((mark) => mark.way === way && mark.price !== null);
    const places = spread(
      own.map(({ at }) => x(at)),
      BUBBLE,
      plot,
    );
    return places === null ? [] : own.map((mark, i) => ({ mark, x: places[i]!, y: height }));
  };
  return {
    panel,
    span,
    x,
    y: within,
    yResult,
    lines,
    /** Numbered marks over the sales and under the buys; none where there are more than fit. */
    bubbles: hasPrices ? [...bubbles('down', panel.top - 20), ...bubbles('up', panel.bottom + 18)] : [],
    priceTicks: hasPrices ? ticks(low, high, 4) : [],
    resultTicks: ticks(least, most, 2),
  };
}
/** Positions of all elements. */
export type FillLayout = ReturnType<typeof fillLayout>;

/** Separates overlapping labels at the right of the prices, each with its original position. */
export function labelPlaces<T extends { readonly y: number }>(
  labels: readonly T[],
  most: number,
): readonly (T & { readonly at: number })[] {
  const sorted = [...labels].sort((a, b) => a.y - b.y);
  const places =
    spread(
      sorted.map(({ y }) => y),
      LABEL,
      most,
    ) ?? sorted.map(({ y }) => y);
  return sorted.map((label, i) => ({ ...label, at: places[i]! }));
}
