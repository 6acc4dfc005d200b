import type { IChartApi, ISeriesApi, SeriesDataItemTypeMap, SeriesType, Time } from 'lightweight-charts';
import { type ChartLibrary, chartTime, colorIn, positionPane, resultPane } from './priceFrame.ts';
import type { PriceScene, SceneTexts } from './priceScene.ts';

/**
 * A series that follows the candles: redrawn up to some indexes, or extended by one. `lastBar`: the last shown bar
 * of a candle.
 */
type Follower = {
  readonly drawAnew: (places: readonly number[], lastBar: (place: number) => number) => void;
  readonly goOn: (place: number, lastBar: number) => void;
};

/** `pointOf` null: nothing is drawn there. */
function follower<T extends SeriesType>(
  series: ISeriesApi<T>,
  pointOf: (place: number, lastBar: number) => SeriesDataItemTypeMap<Time>[T] | null,
): Follower {
  return {
    drawAnew: (places, lastBar) => series.setData(places.map((place) => pointOf(place, lastBar(place))).filter((point) => point !== null)),
    goOn: (place, lastBar) => {
      const point = pointOf(place, lastBar);
      if (point !== null) series.update(point);
    },
  };
}

/** The part of the prices' height that volume takes, at their foot, and where the prices end above it. */
const [VOLUME_FROM, PRICES_UNTIL] = [0.86, 0.18];

/** Volume of a drawn candle, over its shown bars. */
function volumeIn({ base, firsts }: PriceScene, place: number, lastBar: number): number {
  let all = 0;
  for (let at = firsts[place]!; at <= lastBar; at++) all += base.volume?.[at] ?? 0;
  return all;
}

/** Bars of volume under the prices. */
function volumeSeries(library: ChartLibrary, chart: IChartApi, scene: PriceScene, color: string): Follower {
  const series = chart.addSeries(library.HistogramSeries, {
    priceScaleId: 'volume',
    color,
    priceLineVisible: false,
    lastValueVisible: false,
    priceFormat: { type: 'volume' },
  });
  chart.priceScale('volume').applyOptions({ scaleMargins: { top: VOLUME_FROM, bottom: 0 }, visible: false });
  chart.priceScale('right').applyOptions({ scaleMargins: { top: 0.06, bottom: PRICES_UNTIL } });
  return follower(series, (place, bar) => ({ time: chartTime(scene.drawn.time[place]!), value: volumeIn(scene, place, bar) }));
}

/** The lines and areas that go along with the candles. */
export function candleFollowers(library: ChartLibrary, chart: IChartApi, box: HTMLElement, scene: PriceScene, texts: SceneTexts) {
  const color = colorIn(box);
  const followers: Follower[] = [];
  const time = (place: number) => chartTime(scene.drawn.time[place]!);
  const line = (values: readonly number[] | null, name: string) => {
    if (values === null) return;
    const options = {
      color: color(name),
      lineWidth: 1 as const,
      priceLineVisible: false,
      lastValueVisible: false,
      crosshairMarkerVisible: false,
    };
    const series = chart.addSeries(library.LineSeries, options);
    followers.push(follower(series, (place, bar) => ({ time: time(place), value: values[bar]! })));
  };
  if (scene.isOutside.includes(true)) {
    const shade = chart.addSeries(library.HistogramSeries, {
      priceScaleId: 'shade',
      color: `${color('bar')}26`,
      priceLineVisible: false,
      lastValueVisible: false,
    });
    chart.priceScale('shade').applyOptions({ scaleMargins: { top: 0, bottom: 0 }, visible: false });
    followers.push(follower(shade, (place) => (scene.isOutside[place] ? { time: time(place), value: 1 } : null)));
  }
  if (scene.base.volume !== null) followers.push(volumeSeries(library, chart, scene, `${color('bar')}80`));
  line(scene.vwap, 'warn');
  line(scene.ema, 'secondary');
  if (scene.net.length === 0) return followers;
  const results = resultPane(library, chart, box, texts);
  followers.push(follower(results, (place, bar) => (scene.net[bar] == null ? null : { time: time(place), value: scene.net[bar] })));
  const { held } = scene;
  if (held !== undefined) {
    const position = positionPane(library, chart, box, texts);
    followers.push(follower(position, (place, bar) => (held[bar] == null ? null : { time: time(place), value: held[bar] })));
  }
  return followers;
}
