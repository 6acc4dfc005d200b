// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { testBars } from '#domain/bars/testing/testBars.ts';
import { candleDrawing } from './candleDrawing.ts';
import type { ChartLibrary } from './priceFrame.ts';
import type { PriceScene } from './priceScene.ts';

// Cost of a frame, counted instead of timed: calls to the library while a replay plays, and its number of points.
type Series = { points: { readonly time: number }[]; anew: number; updates: number };
let drawn: Series[];
let marked: number;
beforeEach(() => {
  drawn = [];
  marked = 0;
});

/** A library that draws nothing and records the calls. */
function noting(): ChartLibrary {
  const scale = { applyOptions() {}, setVisibleLogicalRange() {}, subscribeVisibleLogicalRangeChange() {} };
  const chart = {
    timeScale: () => scale,
    priceScale: () => scale,
    panes: () => [],
    remove() {},
    addSeries() {
      const series: Series = { points: [], anew: 0, updates: 0 };
      drawn.push(series);
      return {
        setData(points: Series['points']) {
          series.points = [...points];
          series.anew++;
        },
        update(point: Series['points'][number]) {
          series.updates++;
          if (series.points.at(-1)?.time === point.time) series.points.pop();
          series.points.push(point);
        },
        createPriceLine: () => ({}),
        removePriceLine() {},
      };
    },
  };
  const names = { ColorType: {}, CrosshairMode: {}, LineStyle: {} };
  const marks = { setMarkers: () => void marked++ };
  return { ...names, createChart: () => chart, createSeriesMarkers: () => marks } as unknown as ChartLibrary;
}

const BARS = 6000;
const base = testBars({ count: BARS });
/** `each`: bars in a drawn candle. */
function scene(each = 1): PriceScene {
  const firsts = Array.from({ length: Math.ceil(BARS / each) }, (_, i) => i * each);
  const ofFirsts = { ...base, seconds: base.seconds * each, time: firsts.map((first) => base.time[first]!) };
  const values = base.close.map(Number);
  return {
    base,
    drawn: ofFirsts,
    firsts,
    unit: 0.01,
    vwap: values,
    ema: values,
    net: values,
    digits: 2,
    levels: [],
    isOutside: firsts.map((first) => first < BARS / 2),
    fills: [{ at: base.time[BARS - 500]!, way: 'up', number: 1, price: 1 }],
  };
}
const open = (of: PriceScene) => candleDrawing(noting(), document.body, of, { zone: 'UTC', amount: String, averageName: 'Average' });
const place = (bars: number) => ({ bars, fills: bars > BARS - 500 ? 1 : 0, at: base.time[bars - 1]!, average: null });

it('a frame that advances by a bar adds a point to each series, and redraws only once in 400', () => {
  const drawing = open(scene());
  const from = 1000;
  drawing.showUntil(place(from));
  expect(drawn.map(({ anew, updates }) => [anew, updates])).toEqual(drawn.map(() => [1, 0]));
  for (let bars = from + 1; bars <= BARS; bars++) drawing.showUntil(place(bars));
  for (const { anew, updates, points } of drawn) {
    expect(anew - 1).toBeLessThanOrEqual((BARS - from) / 400);
    expect(updates).toBeLessThanOrEqual(BARS - from);
    expect(points.length).toBeLessThanOrEqual(2 * 400 + 1);
  }
  // The candles: each bar once, the last one at the end. Marks only where a fill was reached, or others went.
  expect(drawn[0]!.updates + drawn[0]!.anew).toBe(BARS - from + 1);
  expect(drawn[0]!.points.at(-1)!.time).toBe(base.time.at(-1));
  expect(marked).toBeLessThanOrEqual(drawn[0]!.anew + 1);
});

it('with late frames several bars arrive together, each once', () => {
  const drawing = open(scene());
  for (let bars = 2000; bars <= BARS; bars += 8) drawing.showUntil(place(bars));
  const times = drawn[0]!.points.map(({ time }) => time);
  expect(times).toEqual(base.time.slice(BARS - times.length));
  expect(drawn[0]!.updates).toBeLessThanOrEqual(BARS - 2000);
});

it('longer candles grow bar by bar, and end like candles drawn whole', () => {
  const grown = open(scene(5));
  for (let bars = 1000; bars <= BARS; bars += 3) grown.showUntil(place(bars));
  grown.showUntil(place(BARS));
  const whole = drawn;
  drawn = [];
  open(scene(5)).showUntil(place(BARS));
  const from = drawn[0]!.points[0]!.time;
  for (const [i, { points }] of drawn.entries()) expect(whole[i]!.points.filter(({ time }) => time >= from)).toEqual(points);
});
