import { memo } from 'react';
import css from './line.module.css';
import { type LineData, lineColors } from './lineData.ts';
import type { LinePaths, LineSize } from './linePaths.ts';

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
