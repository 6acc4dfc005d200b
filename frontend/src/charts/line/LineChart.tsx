// biome-ignore-all lint/a11y/noNoninteractiveTabindex: the chart is read with the arrow keys
// biome-ignore-all lint/a11y/useSemanticElements: a chart is no fieldset of a form
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import * as chartTexts from '#copy/chartTexts.ts';
import { spoken } from '#format/spoken.ts';
import { ChartTable } from '../ChartTable.tsx';
import { nearestIndex } from '../equity/downsample.ts';
import { useWidth } from '../useWidth.ts';
import { type AxisTick, LineDrawing, type LineSize, linePaths } from './LineDrawing.tsx';
import css from './line.module.css';
import { type ChartLine, type LineData, type LineReading, lineColors } from './lineData.ts';

/** The place of a line chart being read, by pointer or keyboard; null if none. A click or tap pins it. */
function useLineReading(at: ArrayLike<number>, plot: number, read: (place: number) => LineReading) {
  const [chosen, setPlace] = useState<number | null>(null);
  const [isPinned, setPinned] = useState(false);
  const navigate = useNavigate();
  const last = at.length - 1;
  const place = chosen === null || chosen > last ? null : chosen;
  const leave = () => {
    setPlace(null);
    setPinned(false);
  };
  const placeUnder = (event: PointerEvent): number | null => {
    if (last < 0) return null;
    const share = (event.clientX - event.currentTarget.getBoundingClientRect().left) / plot;
    return nearestIndex(at, at[0]! + share * (at[last]! - at[0]!));
  };
  const far = Math.max(1, Math.round((last + 1) / 10));
  const handlers = {
    onPointerMove: (event: PointerEvent) => !isPinned && event.pointerType !== 'touch' && setPlace(placeUnder(event)),
    onPointerUp(event: PointerEvent) {
      if ((event.target as Element).closest('a')) return;
      setPlace(placeUnder(event));
      setPinned(event.pointerType === 'touch' || !isPinned);
    },
    onPointerLeave: (event: PointerEvent) => !isPinned && event.pointerType !== 'touch' && leave(),
    onKeyDown(event: KeyboardEvent) {
      if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey || last < 0) return;
      const here = place ?? last;
      const href = place === null ? null : read(place).href;
      const go = (to: number) => () => setPlace(Math.max(0, Math.min(last, to)));
      const keys: Readonly<Record<string, () => void>> = {
        ArrowLeft: go(place === null ? last : here - 1),
        ArrowRight: go(place === null ? last : here + 1),
        PageUp: go(here - far),
        PageDown: go(here + far),
        Home: go(0),
        End: go(last),
        Escape: leave,
        ...(href != null && { Enter: () => void navigate(href) }),
      };
      const act = keys[event.key];
      if (act === undefined) return;
      event.preventDefault();
      act();
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => !currentTarget.contains(relatedTarget) && leave(),
  };
  return { place, isPinned, handlers };
}

/** Tooltip of one place, beside a line through it; pinned, its link is reachable. */
function LineTip({
  reading: { when, values, href },
  x,
  dots,
  size: { top, bottom },
  width,
  isPinned,
}: {
  readonly reading: LineReading;
  readonly x: number;
  readonly dots: readonly { readonly look: ChartLine['look']; readonly y: number }[];
  readonly size: LineSize;
  readonly width: number;
  readonly isPinned: boolean;
}) {
  return (
    <>
      <i className={css.cursor} style={{ left: x, top, height: bottom - top }} />
      {dots.map(({ look, y }) => (
        <i key={`${look} ${y}`} className={css.dot} style={{ left: x, top: y, borderColor: lineColors[look] }} />
      ))}
      <div
        className={`${css.tip} ${isPinned ? css.pinned : ''}`}
        role="status"
        style={x > width / 2 ? { right: Math.max(0, width - x + 12) } : { left: Math.min(x + 12, Math.max(0, width - 212)) }}
      >
        <p>{when}</p>
        {values.map(({ name, text }) => (
          <p key={name}>
            {name} <b>{text}</b>
          </p>
        ))}
        {href != null && (
          <Link to={href} tabIndex={-1}>
            {chartTexts.theseTrades}
          </Link>
        )}
      </div>
    </>
  );
}

const TOP = 10;
const LABEL = 64;
const NARROW = 480;

type Props = {
  readonly label: string;
  readonly data: LineData;
  readonly read: (place: number) => LineReading;
  /** Head of its table's row column: "Closed", "Trade". */
  readonly head: string;
  readonly yTexts: (values: readonly number[]) => readonly string[];
  /** Returns at most `most` marks for the axis below. */
  readonly xTicks: (from: number, to: number, most: number) => readonly AxisTick[];
  readonly height?: number;
  readonly withZero?: boolean;
  readonly newestFirst?: boolean;
};

/** Lines over time or over a count, with bands between and levels across. Read with the pointer or the arrow keys, and as a table. */
export function LineChart({ label, data, read, head, yTexts, xTicks, height = 180, withZero = false, newestFirst = false }: Props) {
  const [ref, width] = useWidth<HTMLDivElement>(480);
  const plot = width - (width < NARROW ? 48 : 56);
  const size = useMemo(() => ({ plot, top: TOP, bottom: TOP + height }), [plot, height]);
  const paths = useMemo(() => linePaths(data, size, withZero), [data, size, withZero]);
  const { at, lines, levels = [] } = data;
  const last = at.length - 1;
  const { place, isPinned, handlers } = useLineReading(at, plot, read);
  const reading = place === null ? null : read(place);
  const end = useMemo(() => (last < 0 ? null : read(last)), [read, last]);
  const names = end === null ? [] : end.values.map(({ name }) => name);
  const facts =
    end === null ? [] : [spoken(chartTexts.lineEnd(end.when, end.values.map(({ name, text }) => `${name} ${text}`).join(', ')))];
  return (
    <div>
      <div
        ref={ref}
        className={css.holder}
        role="group"
        tabIndex={0}
        aria-label={chartTexts.lineKeys(label, facts, reading?.href != null || end?.href != null)}
        {...handlers}
      >
        <LineDrawing
          paths={paths}
          levels={levels}
          size={size}
          width={width}
          yTexts={yTexts(paths.yTicks)}
          xTicks={last < 0 ? [] : xTicks(at[0]!, at[last]!, Math.max(2, Math.floor(plot / LABEL)))}
        />
        {place !== null && reading !== null && (
          <LineTip
            reading={reading}
            x={paths.x(at[place]!)}
            dots={lines.flatMap(({ values, look }) => (Number.isNaN(values[place]) ? [] : [{ look, y: paths.y(values[place]!) }]))}
            size={size}
            width={width}
            isPinned={isPinned}
          />
        )}
      </div>
      <ChartTable
        label={label}
        heads={[head, ...names]}
        size={last + 1}
        newestFirst={newestFirst}
        row={(row) => {
          const { when, values, href } = read(row);
          return { key: row, head: when, href: href ?? null, cells: values.map(({ text }) => text) };
        }}
      />
    </div>
  );
}
