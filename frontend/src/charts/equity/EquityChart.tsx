// biome-ignore-all lint/a11y/noNoninteractiveTabindex: the chart is read with the arrow keys
// biome-ignore-all lint/a11y/useSemanticElements: a chart is no fieldset of a form
// Record 0026: the equity chart and saved pictures are our own drawings.
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import * as chartTexts from '#copy/chartTexts.ts';
import { spoken } from '#format/spoken.ts';
import { Button } from '#ui/Button.tsx';
import { ChartTable } from '../ChartTable.tsx';
import { useWidth } from '../useWidth.ts';
import { EquityDrawing } from './EquityDrawing.tsx';
import css from './equity.module.css';
import { type ChartDrawdown, type EquityData, type EquityReading, wholeSpan } from './equityData.ts';
import { type EquitySvgPaths, equitySvgPaths, panels } from './equitySvgPaths.ts';
import { useReading, useZoom } from './useReading.ts';

/**
 * A caching equitySvgPaths that does not redraw the whole of a period when it is shown again; remembers the last
 * width and start of each.
 */
export function rememberWholes(): typeof equitySvgPaths {
  const wholes = new WeakMap<EquityData, { readonly width: number; readonly start: number; readonly paths: EquitySvgPaths }>();
  return (data, span, width, isWhole, start) => {
    const known = isWhole ? wholes.get(data) : undefined;
    if (known?.width === width && known.start === start) return known.paths;
    const paths = equitySvgPaths(data, span, width, isWhole, start);
    if (isWhole) wholes.set(data, { width, start, paths });
    return paths;
  };
}

/** Tooltip of one step, beside a line through it; pinned, its link is reachable. */
function EquityTip({
  reading,
  x,
  y,
  width,
  isPinned,
}: {
  readonly reading: EquityReading;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly isPinned: boolean;
}) {
  const { when, total, step, sign, below, href } = reading;
  const isRight = x > width / 2;
  return (
    <>
      <i className={css.cursor} style={{ left: x, top: panels.top, height: panels.fallBottom - panels.top }} />
      <i className={css.dot} style={{ left: x, top: y }} />
      <div
        className={`${css.tip} ${isPinned ? css.pinned : ''}`}
        role="status"
        style={isRight ? { right: Math.max(0, width - x + 12) } : { left: Math.min(x + 12, Math.max(0, width - 200)) }}
      >
        <p>{when}</p>
        <p>
          Total <b>{total}</b>
        </p>
        <p>
          Change <b className={sign > 0 ? css.gain : sign < 0 ? css.loss : ''}>{step}</b>
        </p>
        {below !== null && (
          <p>
            Below peak <b className={css.loss}>{below}</b>
          </p>
        )}
        <Link to={href} tabIndex={-1}>
          {chartTexts.dayTrades}
        </Link>
      </div>
    </>
  );
}

/** The curve as a table, newest first. */
const EquityTable = ({
  size,
  read,
  label,
}: {
  readonly size: number;
  readonly read: (step: number) => EquityReading;
  readonly label: string;
}) => (
  <ChartTable
    label={label}
    heads={chartTexts.equityHeads}
    size={size}
    newestFirst
    row={(step) => {
      const { when, href, step: change, total, below } = read(step);
      return { key: step, head: when, href, cells: [change, total, below ?? '–'] };
    }}
  />
);

const NARROW = 480;

/** Realized money over time with its drawdown underneath, for any number of steps. Read with the pointer or the arrow keys, zoomed by dragging, wheel, fingers or + and −. */
export function EquityChart({
  data,
  read,
  deepest,
  ticks,
  zone,
  label,
  lead,
}: {
  readonly data: EquityData;
  readonly read: (step: number) => EquityReading;
  readonly deepest: ChartDrawdown | null;
  readonly ticks: (values: readonly number[]) => readonly string[];
  readonly zone: string;
  readonly label: string;
  /** Milliseconds before the first step; a day when omitted. */
  readonly lead?: number;
}) {
  const [ref, width] = useWidth<HTMLDivElement>(740);
  const plot = width - (width < NARROW ? 48 : 62);
  const whole = useMemo(() => wholeSpan(data.at, lead), [data, lead]);
  const zoom = useZoom(ref, whole, plot);
  const { span, isWhole, drag } = zoom;
  const [draw] = useState(rememberWholes);
  const paths = useMemo(() => draw(data, span, plot, isWhole, whole.from), [draw, data, span, plot, isWhole, whole]);
  const { at, pinned, handlers } = useReading(data.at, zoom, read);
  const last = data.at.length - 1;
  const end = data.at[last];
  const reading = last < 0 ? null : read(last);
  const facts =
    reading === null ? [] : [chartTexts.lineEnd(reading.when, reading.total), ...(deepest?.texts.slice(0, 1) ?? [])].map(spoken);
  return (
    <div className={css.chart}>
      <div ref={ref} className={css.holder} role="group" aria-label={chartTexts.equityKeys(label, facts)} tabIndex={0} {...handlers}>
        <EquityDrawing
          paths={paths}
          span={span}
          size={{ width, plot }}
          zone={zone}
          ticks={ticks}
          deepest={deepest}
          end={end !== undefined && end <= span.to ? { at: end, total: data.total[last]! } : null}
        />
        {drag !== null && (
          <i className={css.drag} style={{ left: Math.min(drag.from, drag.to), width: Math.abs(drag.to - drag.from), top: panels.top }} />
        )}
        {at !== null && (
          <EquityTip reading={read(at)} x={paths.x(data.at[at]!)} y={paths.y(data.total[at]!)} width={width} isPinned={pinned} />
        )}
        {!isWhole && (
          <Button size="small" className={css.reset} onPointerDown={(event) => event.stopPropagation()} onClick={zoom.reset}>
            Show all
          </Button>
        )}
      </div>
      <EquityTable size={last + 1} read={read} label={label} />
    </div>
  );
}
