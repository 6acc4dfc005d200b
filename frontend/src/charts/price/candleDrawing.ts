import type { CandlestickData, IChartApi, IPriceLine } from 'lightweight-charts';
import { placeFrom } from '#domain/bars/barSeries.ts';
import { candleFollowers } from './candleFollowers.ts';
import { addLevel, type ChartLibrary, chartTime, colorIn, fillMarks, priceFrame } from './priceFrame.ts';
import type { PriceScene, ScenePlace, SceneTexts } from './priceScene.ts';

/** The place of the drawn candle that a bar is in. */
function drawnAt(firsts: readonly number[], bar: number): number {
  let [low, high] = [0, firsts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (firsts[middle]! <= bar) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Index of the first candle that further bars change: a complete one is final. */
function firstUnfinished({ firsts, base }: PriceScene, shown: number): number {
  const last = drawnAt(firsts, shown - 1);
  return (firsts[last + 1] ?? base.time.length) <= shown ? last + 1 : last;
}

/** Number of new candles above which all are redrawn. */
const FEW = 120;
/**
 * Initial number of candles in the library, more than fit a wide screen: each addition iterates over all several
 * times, most of a frame's cost. More are added on scrolling back, and old ones are dropped above twice this number.
 */
const HELD = 400;
/** Minimum and maximum pixels of a candle with its spacing: chosen so that a session fits. */
const [LEAST, MOST] = [5, 10];

/** The drawn candle at a place as far as its bars are shown. */
function candleOf({ base, drawn, firsts, unit }: PriceScene, place: number, shown: number): CandlestickData {
  const until = Math.min(firsts[place + 1] ?? base.time.length, shown);
  const from = firsts[place]!;
  let [high, low] = [base.high[from]!, base.low[from]!];
  for (let at = from + 1; at < until; at++) {
    if (base.high[at]! > high) high = base.high[at]!;
    if (base.low[at]! < low) low = base.low[at]!;
  }
  const price = (value: number) => value * unit;
  return {
    time: chartTime(drawn.time[place]!),
    open: price(base.open[from]!),
    high: price(high),
    low: price(low),
    close: price(base.close[until - 1]!),
  };
}

/** Margin beside the first view, as a share of it, and candles at least. */
const [ROOM, LEAST_ROOM] = [0.15, 10];

/** Shows a scene's span, if any. `first`: index of the library's first candle. */
function showSpan(chart: IChartApi, { span, firsts, base }: PriceScene, first: number): void {
  if (span === undefined) return;
  const [from, until] = span.map((second) => drawnAt(firsts, placeFrom(base, Math.floor(second) + 1) - 1) - first) as [number, number];
  const room = Math.max(LEAST_ROOM, (until - from) * ROOM);
  chart.timeScale().applyOptions({ lockVisibleTimeRangeOnResize: true });
  chart.timeScale().setVisibleLogicalRange({ from: from - room, to: until + room });
}

/** Candles in the colors of their place: hollow where they rose, filled where they fell. */
const candleLook = (color: (name: string) => string, digits: number) =>
  ({
    upColor: 'transparent',
    downColor: color('loss'),
    borderUpColor: color('gain'),
    borderDownColor: color('loss'),
    wickUpColor: color('gain'),
    wickDownColor: color('loss'),
    priceLineVisible: false,
    priceLineColor: color('primary-fill'),
    priceFormat: { type: 'price', precision: digits, minMove: 10 ** -digits },
  }) as const;

/** Draws candles, lines, fills and the running result up to a place, and a little more each time it goes on. */
export function candleDrawing(library: ChartLibrary, box: HTMLElement, scene: PriceScene, texts: SceneTexts) {
  const chart = priceFrame(library, box, texts);
  const color = colorIn(box);
  const candles = chart.addSeries(library.CandlestickSeries, candleLook(color, scene.digits));
  const followers = candleFollowers(library, chart, box, scene, texts);
  const marks = library.createSeriesMarkers(candles, []);
  for (const level of scene.levels) addLevel(library, candles, level, color);
  chart.timeScale().applyOptions({ barSpacing: Math.max(LEAST, Math.min(MOST, (box.clientWidth - 80) / (scene.drawn.time.length + 4))) });
  const fillPlaces = scene.fills.map(({ at }) => Math.max(0, drawnAt(scene.firsts, placeFrom(scene.base, Math.floor(at) + 1) - 1)));
  let [shown, done, first, held, isDrawing, average] = [0, 0, 0, HELD, false, null as IPriceLine | null];

  function drawMarks(): void {
    const marked = scene.fills.filter((_, fill) => fill < done && fillPlaces[fill]! >= first);
    marks.setMarkers(fillMarks(marked, color, ({ number }) => chartTime(scene.drawn.time[fillPlaces[number - 1]!]!)));
  }
  function drawAnew(bars: number): void {
    isDrawing = true;
    const last = drawnAt(scene.firsts, bars - 1);
    first = Math.max(0, last + 1 - held);
    const places = Array.from({ length: last + 1 - first }, (_, i) => first + i);
    const lastBar = (place: number) => Math.min(scene.firsts[place + 1] ?? scene.base.time.length, bars) - 1;
    candles.setData(places.map((place) => candleOf(scene, place, bars)));
    for (const each of followers) each.drawAnew(places, lastBar);
    drawMarks();
    if (shown === 0) showSpan(chart, scene, first);
    isDrawing = false;
  }
  function goOn(bars: number): void {
    const last = drawnAt(scene.firsts, bars - 1);
    for (let place = firstUnfinished(scene, shown); place <= last; place++) {
      const lastBar = Math.min(scene.firsts[place + 1] ?? scene.base.time.length, bars) - 1;
      candles.update(candleOf(scene, place, bars));
      for (const each of followers) each.goOn(place, lastBar);
    }
  }
  chart.timeScale().subscribeVisibleLogicalRangeChange((range) => {
    if (isDrawing || range === null || range.from >= 0 || first === 0) return;
    held *= 2;
    drawAnew(shown);
  });
  return {
    showUntil({ bars, fills, average: entry }: ScenePlace): void {
      const isFew = shown > 0 && bars >= shown && bars - shown <= FEW;
      if (!isFew || drawnAt(scene.firsts, bars - 1) - first > 2 * held) drawAnew(bars);
      else if (bars > shown) goOn(bars);
      shown = bars;
      if (fills === done) return;
      done = fills;
      drawMarks();
      if (average !== null) candles.removePriceLine(average);
      average = entry === null ? null : addLevel(library, candles, { kind: 'average', price: entry, name: texts.averageName }, color);
    },
    remove: () => chart.remove(),
  };
}
