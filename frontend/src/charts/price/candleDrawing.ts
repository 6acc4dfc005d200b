import type { CandlestickData, IPriceLine } from 'lightweight-charts';
import { candleFollowers } from './candleFollowers.ts';
import { addLevel, type ChartLibrary, chartTime, colorIn, fillMarks, priceFrame } from './priceFrame.ts';
import type { PriceScene, ScenePlace, SceneTexts } from './priceScene.ts';

/** More new candles than this are drawn anew with all others. */
const FEW = 120;
/** Pixels of a candle with its room: so many that a session fits, within these. */
const [LEAST, MOST] = [2.5, 10];

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
    ...{ open: price(base.open[from]!), high: price(high), low: price(low), close: price(base.close[until - 1]!) },
  };
}

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

/** Draws candles, lines, fills and the running result up to a place, and a little more each time it goes on. */
export function candleDrawing(library: ChartLibrary, box: HTMLElement, scene: PriceScene, texts: SceneTexts) {
  const chart = priceFrame(library, box, texts);
  const color = colorIn(box);
  const [gain, loss] = [color('gain'), color('loss')];
  const candles = chart.addSeries(library.CandlestickSeries, {
    ...{ upColor: 'transparent', downColor: loss, borderUpColor: gain, borderDownColor: loss, wickUpColor: gain, wickDownColor: loss },
    priceLineVisible: false,
    priceFormat: { type: 'price', precision: scene.digits, minMove: 10 ** -scene.digits },
  });
  const followers = candleFollowers(library, chart, box, scene, texts);
  const marks = library.createSeriesMarkers(candles, []);
  for (const level of scene.levels) addLevel(library, candles, level, color);
  chart.timeScale().applyOptions({ barSpacing: Math.max(LEAST, Math.min(MOST, (box.clientWidth - 80) / (scene.drawn.time.length + 4))) });
  let [shown, done, average] = [0, -1, null as IPriceLine | null];

  function drawAnew(bars: number): void {
    const places = bars === 0 ? [] : Array.from({ length: drawnAt(scene.firsts, bars - 1) + 1 }, (_, place) => place);
    const lastBar = (place: number) => Math.min(scene.firsts[place + 1] ?? scene.base.time.length, bars) - 1;
    candles.setData(places.map((place) => candleOf(scene, place, bars)));
    for (const each of followers) each.drawAnew(places, lastBar);
  }
  function goOn(bars: number): void {
    const last = drawnAt(scene.firsts, bars - 1);
    for (let place = Math.max(0, drawnAt(scene.firsts, shown - 1)); place <= last; place++) {
      const lastBar = Math.min(scene.firsts[place + 1] ?? scene.base.time.length, bars) - 1;
      candles.update(candleOf(scene, place, bars));
      for (const each of followers) each.goOn(place, lastBar);
    }
  }
  return {
    showUntil({ bars, fills, average: entry }: ScenePlace): void {
      if (bars < shown || bars - shown > FEW || shown === 0) drawAnew(bars);
      else if (bars > shown) goOn(bars);
      shown = bars;
      if (fills === done || bars === 0) return;
      done = fills;
      const timeOf = (at: number) => {
        const place = scene.base.time.findLastIndex((time) => time <= at);
        return chartTime(scene.drawn.time[Math.max(0, drawnAt(scene.firsts, Math.max(0, place)))]!);
      };
      marks.setMarkers(fillMarks(scene.fills.slice(0, fills), color, timeOf));
      if (average !== null) candles.removePriceLine(average);
      average = entry === null ? null : addLevel(library, candles, { kind: 'average', price: entry, name: texts.averageName }, color);
    },
    remove: () => chart.remove(),
  };
}
