import type { IChartApi, IPriceLine, ISeriesApi, SeriesType, Time, UTCTimestamp } from 'lightweight-charts';
import { clockTime, stamp } from '#format/stamp.ts';
import type { SceneFill, SceneLevel, SceneTexts } from './priceScene.ts';

/** The library, loaded with the first chart. */
export type ChartLibrary = typeof import('lightweight-charts');

/** UTC seconds as the library names them. */
export const chartTime = (seconds: number): UTCTimestamp => Math.floor(seconds) as UTCTimestamp;

/** A color of the theme. */
export const colorIn =
  (box: HTMLElement) =>
  (name: string): string =>
    getComputedStyle(box).getPropertyValue(`--${name}`).trim();

/** The library's tick types: 0 to 2 are days and longer, above are times of day. */
const DAY_MARK = 2;

/** An empty chart that fills its box, in the colors of the theme and with times of a zone. */
export function priceFrame(library: ChartLibrary, box: HTMLElement, { zone, timeText }: SceneTexts): IChartApi {
  const color = colorIn(box);
  const moment =
    timeText ?? ((seconds: number, isDay: boolean) => (isDay ? stamp(seconds * 1000, zone, true) : clockTime(seconds * 1000, zone)));
  const grid = { color: color('line-2') };
  return library.createChart(box, {
    autoSize: true,
    layout: {
      attributionLogo: false,
      background: { type: library.ColorType.Solid, color: 'transparent' },
      textColor: color('ink-2'),
      fontFamily: getComputedStyle(box).fontFamily,
      panes: { separatorColor: color('line'), enableResize: false },
    },
    grid: { vertLines: grid, horzLines: grid },
    rightPriceScale: { borderVisible: false, entireTextOnly: true },
    timeScale: {
      borderVisible: false,
      timeVisible: true,
      // Room for half of the last time, which would be cut at the prices.
      rightOffset: 7,
      tickMarkFormatter: (time: Time, mark: number) => moment(Number(time), mark <= DAY_MARK),
    },
    localization: { timeFormatter: (time: Time) => timeText?.(Number(time), false) ?? stamp(Number(time) * 1000, zone) },
    crosshair: { mode: library.CrosshairMode.Normal },
    kineticScroll: { mouse: false, touch: false },
  });
}

/** The running result under the prices, from zero up and down. */
export function resultPane(library: ChartLibrary, chart: IChartApi, box: HTMLElement, { amount }: SceneTexts): ISeriesApi<'Baseline'> {
  const color = colorIn(box);
  const [gain, loss] = [color('gain'), color('loss')];
  const series = chart.addSeries(
    library.BaselineSeries,
    {
      baseValue: { type: 'price', price: 0 },
      topLineColor: gain,
      topFillColor1: `${gain}40`,
      topFillColor2: `${gain}08`,
      bottomLineColor: loss,
      bottomFillColor1: `${loss}08`,
      bottomFillColor2: `${loss}40`,
      lineWidth: 2,
      priceLineVisible: false,
      priceFormat: { type: 'custom', minMove: 0.01, formatter: amount },
    },
    1,
  );
  const [prices, results] = chart.panes();
  prices?.setStretchFactor(3);
  results?.setStretchFactor(1);
  return series;
}

/** The position under the result, in steps. */
export function positionPane(library: ChartLibrary, chart: IChartApi, box: HTMLElement, { size }: SceneTexts): ISeriesApi<'Area'> {
  const color = colorIn(box)('primary');
  const options = {
    lineType: library.LineType.WithSteps,
    lineColor: color,
    topColor: `${color}80`,
    bottomColor: `${color}40`,
    lineWidth: 1 as const,
    priceLineVisible: false,
    priceFormat: { type: 'custom' as const, minMove: 0.01, formatter: size ?? String },
  };
  const series = chart.addSeries(library.AreaSeries, options, 2);
  chart.panes()[2]?.setStretchFactor(0.5);
  return series;
}

/** Numbered marks at the fills that are shown: under buys, over sales. */
export function fillMarks(fills: readonly SceneFill[], color: (name: string) => string, timeOf: (fill: SceneFill) => UTCTimestamp) {
  return fills.map((fill) => {
    const { way, number } = fill;
    return {
      time: timeOf(fill),
      position: way === 'up' ? ('belowBar' as const) : ('aboveBar' as const),
      shape: way === 'up' ? ('arrowUp' as const) : way === 'down' ? ('arrowDown' as const) : ('circle' as const),
      color: way === 'up' ? color('primary') : color('ink'),
      text: String(number),
    };
  });
}

const levelColors = { stop: 'loss', target: 'gain', average: 'ink-2', key: 'warn', best: 'gain', worst: 'loss' } as const;

/** A level as a line with its name at the axis. */
export function addLevel(
  library: ChartLibrary,
  series: ISeriesApi<SeriesType>,
  level: SceneLevel,
  color: (name: string) => string,
): IPriceLine {
  return series.createPriceLine({
    price: level.price,
    title: level.name,
    color: color(levelColors[level.kind]),
    lineWidth: 1,
    lineStyle:
      level.kind === 'average' || level.kind === 'best' || level.kind === 'worst' ? library.LineStyle.Dotted : library.LineStyle.Dashed,
    axisLabelVisible: true,
  });
}
