import { memo } from 'react';
import type { Span } from './downsample.ts';
import css from './equity.module.css';
import type { ChartDrawdown } from './equityData.ts';
import { type EquitySvgPaths, panels } from './equitySvgPaths.ts';
import { timeTicks } from './timeTicks.ts';

/** Room a label of the time axis takes, the name of the lower panel, and a letter of a text, in pixels. */
const LABEL = 64;
const NAME = 68;
const LETTER = 6.9;

type Size = { readonly width: number; readonly plot: number };

/** The max drawdown: a shade from its peak to its bottom through both panels, and its amount over the bottom. */
function DeepestMark({ deepest, paths, plot }: { readonly deepest: ChartDrawdown; readonly paths: EquitySvgPaths; readonly plot: number }) {
  const clamp = (x: number) => Math.max(0, Math.min(plot, x));
  const [from, to] = [deepest.from === null ? 0 : paths.x(deepest.from), paths.x(deepest.to)];
  if (to < 0 || from > plot) return null;
  const text = deepest.texts.find(({ length }) => length * LETTER + NAME <= plot) ?? '';
  const end = Math.min(plot, Math.max(NAME + text.length * LETTER, to));
  return (
    <>
      <rect
        x={clamp(from)}
        width={Math.max(1, clamp(to) - clamp(from))}
        y={panels.top}
        height={panels.fallBottom - panels.top}
        fill="var(--loss)"
        opacity={0.06}
      />
      {to >= 0 && to <= plot && (
        <text className={css.deepest} x={end} y={panels.fallTop - 8} textAnchor="end">
          {text}
        </text>
      )}
    </>
  );
}

/** The marks of time through both panels, with their labels under them, which stay within the width. */
function TimeAxis({
  span,
  x,
  size: { width, plot },
  zone,
}: {
  readonly span: Span;
  readonly x: (at: number) => number;
  readonly size: Size;
  readonly zone: string;
}) {
  const middle = (at: number, text: string) => {
    const half = (text.length * LETTER) / 2;
    return Math.max(half, Math.min(width - half, x(at)));
  };
  return timeTicks(span, Math.max(2, Math.floor(plot / LABEL)), zone).map(({ at, text, under }) => (
    <g key={at}>
      <line className={css.grid} x1={x(at)} x2={x(at)} y1={panels.top} y2={panels.fallBottom} />
      <text x={middle(at, text)} y={panels.dates} textAnchor="middle">
        {text}
      </text>
      {under !== null && (
        <text className={css.year} x={middle(at, under)} y={panels.dates + 17} textAnchor="middle">
          {under}
        </text>
      )}
    </g>
  ));
}

/** Lines, axes and marks of the equity chart. Both axes of money have their own scale; time is even and carries the year. */
export const EquityDrawing = memo(function EquityDrawing({
  paths,
  span,
  size: { width, plot },
  zone,
  ticks,
  deepest,
  end,
}: {
  readonly paths: EquitySvgPaths;
  readonly span: Span;
  readonly size: Size;
  readonly zone: string;
  readonly ticks: (values: readonly number[]) => readonly string[];
  readonly deepest: ChartDrawdown | null;
  readonly end: { readonly at: number; readonly total: number } | null;
}) {
  const { x, y, yFall, line, fall, totalTicks, fallTicks } = paths;
  const area = (path: string, base: number) => (path === '' ? '' : `${path}V${base}H${x(span.from)}Z`);
  const totalTexts = ticks(totalTicks);
  const fallTexts = ticks(fallTicks.map((value) => (value === 0 ? 0 : -value)));
  const clip = `0 0 ${width} ${panels.height}`;
  return (
    <svg className={css.drawing} viewBox={clip} height={panels.height} aria-hidden="true">
      <TimeAxis span={span} x={x} size={{ width, plot }} zone={zone} />
      {totalTicks.map((value, i) => (
        <g key={value}>
          <line className={value === 0 ? css.axis : css.grid} x1={0} x2={plot} y1={y(value)} y2={y(value)} />
          <text x={width} y={y(value) + 4} textAnchor="end">
            {totalTexts[i]}
          </text>
        </g>
      ))}
      <svg aria-hidden="true" x={0} y={0} width={plot + 5} height={panels.height} overflow="hidden">
        {deepest !== null && <DeepestMark deepest={deepest} paths={paths} plot={plot} />}
        <path d={area(line, Math.max(panels.top, Math.min(panels.bottom, y(0))))} fill="var(--primary)" opacity={0.1} />
        <path d={line} fill="none" stroke="var(--primary)" strokeWidth={1.75} strokeLinejoin="round" strokeLinecap="round" />
        {end !== null && <circle cx={x(end.at)} cy={y(end.total)} r={3.5} fill="var(--primary)" stroke="var(--surface)" strokeWidth={2} />}
        <line className={css.axis} x1={0} x2={plot} y1={panels.fallTop} y2={panels.fallTop} />
        <path d={area(fall, panels.fallTop)} fill="var(--loss)" opacity={0.14} />
        <path d={fall} fill="none" stroke="var(--loss)" strokeWidth={1.25} strokeLinejoin="round" />
      </svg>
      <text className={css.name} x={0} y={panels.fallTop - 8}>
        Drawdown
      </text>
      {fallTicks.map((value, i) => (
        <text key={value} x={width} y={yFall(value) + 4} textAnchor="end">
          {fallTexts[i]}
        </text>
      ))}
    </svg>
  );
});
