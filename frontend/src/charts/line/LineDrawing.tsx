import { memo } from 'react';
import { downsample } from '../equity/downsample.ts';
import { ticks } from '../ticks.ts';
import css from './line.module.css';
import { type Band, type ChartLine, type LineData, lineColors } from './lineData.ts';

/** Size of the drawing, in pixels: `plot` is the width of the lines, with value labels beside them. */
export type LineSize = { readonly plot: number; readonly top: number; readonly bottom: number };

/** The drawn paths. */
type LinePaths = {
  readonly x: (at: number) => number;
  readonly y: (value: number) => number;
  readonly lines: readonly { readonly line: ChartLine; readonly path: string; readonly area: string }[];
  readonly bands: readonly { readonly band: Band; readonly path: string }[];
  readonly yTicks: readonly number[];
};

type Scale = Pick<LinePaths, 'x' | 'y'>;

/** The least and the most of some lists, without gaps. */
function extent(lists: readonly ArrayLike<number>[], withZero: boolean): readonly [number, number] {
  let [low, high] = withZero ? [0, 0] : [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const list of lists)
    for (let i = 0; i < list.length; i++) {
      const value = list[i]!;
      if (value < low) low = value;
      if (value > high) high = value;
    }
  return low > high ? [0, 1] : [low, high];
}

/** The pieces of a list between its gaps, as lists of points, thinned to what a pixel shows. */
function pieces(at: ArrayLike<number>, values: ArrayLike<number>, columns: number, { x, y }: Scale): readonly string[][] {
  const found: string[][] = [[]];
  const span = { from: at[0] ?? 0, to: at[at.length - 1] ?? 0 };
  for (const place of downsample({ at, values }, span, columns)) {
    if (Number.isNaN(values[place])) found.push([]);
    else found.at(-1)!.push(`${x(at[place]!).toFixed(1)} ${y(values[place]!).toFixed(1)}`);
  }
  return found.filter((piece) => piece.length > 0);
}

/** One point alone is a short stroke, so that it is seen. */
const pathOf = (points: readonly string[]): string => `M${points.join('L')}${points.length === 1 ? 'h0.1' : ''}`;
const firstX = (point: string | undefined) => point?.split(' ')[0] ?? '0';

/** The paths of lines and bands. `withZero`: always includes zero. */
export function linePaths({ at, lines, bands = [], levels = [] }: LineData, { plot, top, bottom }: LineSize, withZero: boolean): LinePaths {
  const lists = [...lines.map(({ values }) => values), ...bands.flatMap(({ low, high }) => [low, high]), levels.map(({ value }) => value)];
  const [low, high] = extent(lists, withZero);
  const [first, last] = [at[0] ?? 0, at[at.length - 1] ?? 1];
  const x = (value: number) => (last > first ? ((value - first) / (last - first)) * plot : plot / 2);
  const y = (value: number) => (high > low ? top + ((high - value) / (high - low)) * (bottom - top) : (top + bottom) / 2);
  const columns = Math.max(1, Math.round(plot));
  const scale = { x, y };
  const zero = Math.max(top, Math.min(bottom, y(0)));
  const few = ticks(low, high);
  return {
    ...scale,
    yTicks: few.length < 3 ? ticks(low, high, 6) : few,
    lines: lines.map((line) => {
      const parts = pieces(at, line.values, columns, scale);
      const area = (points: readonly string[]) => `${pathOf(points)}V${zero}H${firstX(points[0])}Z`;
      return { line, path: parts.map(pathOf).join(''), area: line.area ? parts.map(area).join('') : '' };
    }),
    bands: bands.map((band) => {
      const [lower, upper] = [pieces(at, band.low, columns, scale), pieces(at, band.high, columns, scale)];
      const path = upper.map((points, i) => `M${points.join('L')}L${(lower[i] ?? []).toReversed().join('L')}Z`).join('');
      return { band, path };
    }),
  };
}

/** Room a letter of a label takes, in pixels. */
const LETTER = 6.9;

/** A mark of the axis below: position and label; `under` is a second line, such as the year. */
export type AxisTick = { readonly at: number; readonly text: string; readonly under?: string | null };

/** Lines, bands, levels and axes of a line chart. */
export const LineDrawing = memo(function LineDrawing({
  paths: { x, y, lines, bands, yTicks },
  levels,
  size: { plot, bottom },
  width,
  yTexts,
  xTicks,
}: {
  readonly paths: LinePaths;
  readonly levels: NonNullable<LineData['levels']>;
  readonly size: LineSize;
  readonly width: number;
  readonly yTexts: readonly string[];
  readonly xTicks: readonly AxisTick[];
}) {
  const middle = (at: number, text: string) => {
    const half = (text.length * LETTER) / 2;
    return Math.max(half, Math.min(width - half, x(at)));
  };
  const height = bottom + (xTicks.some(({ under }) => under) ? 38 : 22);
  return (
    <svg className={css.drawing} viewBox={`0 0 ${width} ${height}`} height={height} aria-hidden="true">
      {yTicks.map((value, i) => (
        <g key={value}>
          <line className={value === 0 ? css.axis : css.grid} x1={0} x2={plot} y1={y(value)} y2={y(value)} />
          <text x={width} y={y(value) + 4} textAnchor="end">
            {yTexts[i]}
          </text>
        </g>
      ))}
      {xTicks.map(({ at, text, under }) => (
        <g key={at}>
          <text x={middle(at, text)} y={bottom + 18} textAnchor="middle">
            {text}
          </text>
          {under && (
            <text className={css.under} x={middle(at, under)} y={bottom + 34} textAnchor="middle">
              {under}
            </text>
          )}
        </g>
      ))}
      {bands.map(({ band, path }) => (
        <path key={`${band.look} ${band.opacity}`} d={path} fill={lineColors[band.look]} opacity={band.opacity} />
      ))}
      {levels.map(({ value, name }) => (
        <line key={name} className={css.level} x1={0} x2={plot} y1={y(value)} y2={y(value)} />
      ))}
      {lines.map(({ line, path, area }) => (
        <g key={line.name} stroke={lineColors[line.look]}>
          {area !== '' && <path d={area} stroke="none" fill={lineColors[line.look]} opacity={0.12} />}
          <path className={line.dashed ? `${css.line} ${css.dashed}` : css.line} d={path} />
        </g>
      ))}
    </svg>
  );
});
