import type { LineData, Time, WhitespaceData } from 'lightweight-charts';
import { addLevel, type ChartLibrary, chartTime, colorIn, fillMarks, priceFrame, resultPane } from './priceFrame.ts';
import type { PathScene, ScenePlace, SceneTexts } from './priceScene.ts';

/** A value at a second, or the second alone. */
type Point = LineData<Time> | WhitespaceData<Time>;

/** Pixels that half a time takes, and those of the prices' axis. */
const [EDGE, AXIS] = [30, 90];

/** Draws a trade from its fills only: straight lines between them, not traded prices. */
export function pathDrawing(library: ChartLibrary, box: HTMLElement, scene: PathScene, texts: SceneTexts) {
  const chart = priceFrame(library, box, texts);
  const color = colorIn(box);
  const path = chart.addSeries(library.LineSeries, {
    color: color('primary'),
    lineWidth: 2,
    lineStyle: library.LineStyle.LargeDashed,
    pointMarkersVisible: true,
    priceLineVisible: false,
    priceFormat: { type: 'price', precision: scene.digits, minMove: 10 ** -scene.digits },
  });
  const results = resultPane(library, chart, box, texts);
  const marks = library.createSeriesMarkers(path, []);
  for (const level of scene.levels) addLevel(library, path, level, color);
  // The time axis of the whole trade is fixed from the beginning, while prices are added.
  chart
    .timeScale()
    .applyOptions({ rightOffset: 0, minBarSpacing: 0.05, shiftVisibleRangeOnNewBar: false, lockVisibleTimeRangeOnResize: true });
  // Room for the times at both ends, which would be cut there.
  const edge = (scene.ticks.length * EDGE) / Math.max(EDGE, box.clientWidth - AXIS);
  let isFitted = false;
  return {
    showUntil({ fills, at }: ScenePlace): void {
      const done = scene.fills.slice(0, fills);
      // A point a second: of fills within one second the last is drawn, and the clock goes on without a price.
      const prices = new Map<number, Point>(scene.ticks.map((tick) => [tick, { time: chartTime(tick) }]));
      const netAt = (second: number) => done.findLast((fill) => fill.at <= second)?.net ?? 0;
      const nets = new Map<number, Point>(
        scene.ticks.map((tick) => [tick, tick <= at ? { time: chartTime(tick), value: netAt(tick) } : { time: chartTime(tick) }]),
      );
      for (const fill of done) {
        const time = chartTime(fill.at);
        if (fill.price !== null) prices.set(time, { time, value: fill.price });
        nets.set(time, { time, value: fill.net });
      }
      const inOrder = (points: ReadonlyMap<number, Point>) => [...points].sort(([a], [b]) => a - b).map(([, point]) => point);
      path.setData(inOrder(prices));
      results.setData(inOrder(nets));
      marks.setMarkers(
        fillMarks(
          done.filter(({ price }) => price !== null),
          color,
          ({ at: second }) => chartTime(second),
        ),
      );
      // Not fitContent, which puts the last price at the edge, and not the last moment.
      if (!isFitted) chart.timeScale().setVisibleLogicalRange({ from: -edge, to: scene.ticks.length + edge });
      isFitted = true;
    },
    remove: () => chart.remove(),
  };
}
