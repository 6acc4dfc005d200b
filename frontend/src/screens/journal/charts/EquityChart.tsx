// biome-ignore-all lint/a11y/noNoninteractiveTabindex: the chart is read with the arrow keys
// biome-ignore-all lint/a11y/useSemanticElements: a chart is no fieldset of a form
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import css from './charts.module.css';
import { type CurvePoint, CurveTable } from './CurveTable.tsx';
import { ticks } from './ticks.ts';
import { useWidth } from './useWidth.ts';

/** The deepest fall: from its peak to its bottom, as places in the points, peak -1 meaning the start. */
export type DeepestFall = { readonly peak: number; readonly bottom: number; readonly text: string };

const TOP = 12;
const BOTTOM = 292;

/** Cumulative result with the drawdown under it. Pointer or arrow keys read a day; the same figures stand in a table for screen readers. */
export function EquityChart({
  points,
  deepest,
  tick,
  label,
}: {
  readonly points: readonly CurvePoint[];
  readonly deepest: DeepestFall | null;
  readonly tick: (value: number) => string;
  readonly label: string;
}) {
  const [ref, width] = useWidth<HTMLDivElement>(740);
  const [at, setAt] = useState<number | null>(null);
  const plot = width - (width < 480 ? 46 : 62);
  const high = Math.max(0, ...points.map((p) => p.total));
  const low = Math.min(0, ...points.map((p) => p.total));
  const fall = Math.max(0, ...points.map((p) => p.fall));
  const span = high - low || 1;
  const lineBottom = 200;
  const y = (value: number) => TOP + 10 + ((high - value) / span) * (lineBottom - TOP - 10);
  const underTop = lineBottom + 28;
  const yFall = (value: number) => underTop + (fall === 0 ? 0 : (value / fall) * (BOTTOM - underTop - 14));
  const x = (i: number) => (points.length < 2 ? plot / 2 : (i / (points.length - 1)) * plot);
  const path = (of: (p: CurvePoint) => number) =>
    points.map((p, i) => `${i === 0 ? 'M' : 'L'}${x(i).toFixed(1)} ${of(p).toFixed(1)}`).join('');
  const line = path((p) => y(p.total));
  const under = path((p) => yFall(p.fall));
  const close = (base: number) => (points.length === 0 ? '' : `L${x(points.length - 1).toFixed(1)} ${base}L${x(0).toFixed(1)} ${base}Z`);
  const point = at === null ? undefined : points[at];
  const labelled = Math.max(1, Math.ceil(points.length / Math.max(2, Math.floor(plot / 96))));

  const onPointer = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - box.left) / plot;
    setAt(Math.max(0, Math.min(points.length - 1, Math.round(share * (points.length - 1)))));
  };
  const onKey = (event: KeyboardEvent) => {
    const last = points.length - 1;
    const here = at ?? last;
    const next = { ArrowLeft: here - 1, ArrowRight: at === null ? last : here + 1, Home: 0, End: last, Escape: null }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setAt(next === null ? null : Math.max(0, Math.min(last, next)));
  };

  return (
    <div
      ref={ref}
      className={css.holder}
      style={{ marginTop: 14 }}
      role="group"
      aria-label={`${label}. Arrow keys read the days.`}
      tabIndex={0}
      onPointerMove={onPointer}
      onPointerLeave={() => setAt(null)}
      onKeyDown={onKey}
      onBlur={() => setAt(null)}
    >
      <svg className={css.chart} viewBox={`0 0 ${width} 316`} height={316} aria-hidden="true">
        {ticks(low, high).map((value) => (
          <g key={value}>
            <line className={value === 0 ? css.axis : css.grid} x1={0} x2={plot} y1={y(value)} y2={y(value)} />
            <text x={width} y={y(value) + 4} textAnchor="end">
              {tick(value)}
            </text>
          </g>
        ))}
        {deepest && (
          <rect
            x={x(Math.max(0, deepest.peak))}
            width={Math.max(1, x(deepest.bottom) - x(Math.max(0, deepest.peak)))}
            y={TOP}
            height={BOTTOM - TOP}
            fill="var(--loss)"
            opacity={0.05}
          />
        )}
        <path d={line + close(y(0))} fill="var(--primary)" opacity={0.1} />
        <path d={line} fill="none" stroke="var(--primary)" strokeWidth={1.75} strokeLinejoin="round" strokeLinecap="round" />
        {points.length > 0 && (
          <circle
            cx={x(points.length - 1)}
            cy={y(points.at(-1)!.total)}
            r={3.5}
            fill="var(--primary)"
            stroke="var(--surface)"
            strokeWidth={2}
          />
        )}
        <line className={css.axis} x1={0} x2={plot} y1={underTop} y2={underTop} />
        <path d={under + close(underTop)} fill="var(--loss)" opacity={0.14} />
        <path d={under} fill="none" stroke="var(--loss)" strokeWidth={1.25} strokeLinejoin="round" />
        <text className={css.label} x={0} y={underTop - 8}>
          Drawdown
        </text>
        <text x={width} y={underTop + 4} textAnchor="end">
          {tick(0)}
        </text>
        {deepest && (
          <text
            className={css.dn}
            x={x(deepest.bottom) > plot * 0.6 ? x(deepest.bottom) - 8 : x(deepest.bottom) + 8}
            y={yFall(fall) + 4}
            textAnchor={x(deepest.bottom) > plot * 0.6 ? 'end' : 'start'}
            fontWeight={500}
          >
            {deepest.text}
          </text>
        )}
        {points.map((p, i) =>
          i % labelled === 0 && (i === 0 || x(points.length - 1) - x(i) > 24 || i === points.length - 1) ? (
            <text key={p.day} x={x(i)} y={312} textAnchor={i === 0 && points.length > 1 ? 'start' : 'middle'}>
              {p.tickText}
            </text>
          ) : null,
        )}
        {at !== null && point && (
          <g>
            <line x1={x(at)} x2={x(at)} y1={TOP} y2={BOTTOM} stroke="var(--ink-3)" strokeDasharray="2 3" />
            <circle cx={x(at)} cy={y(point.total)} r={4} fill="var(--surface)" stroke="var(--primary)" strokeWidth={2} />
          </g>
        )}
      </svg>
      {at !== null && point && (
        <div className={css.tip} role="status" style={x(at) > width / 2 ? { right: width - x(at) + 12 } : { left: x(at) + 12 }}>
          <p>{point.dayText}</p>
          <p>
            Total <b>{point.totalText}</b>
          </p>
          <p>
            Day, {point.trades} <b className={point.net > 0 ? css.up : point.net < 0 ? css.dn : ''}>{point.netText}</b>
          </p>
          {point.fall > 0 && (
            <p>
              Below peak <b className={css.dn}>{point.fallText}</b>
            </p>
          )}
        </div>
      )}
      <CurveTable points={points} label={label} />
    </div>
  );
}
