// biome-ignore-all lint/a11y/noNoninteractiveTabindex: the chart is read with the arrow keys
// biome-ignore-all lint/a11y/useSemanticElements: a chart is no fieldset of a form
import { type KeyboardEvent, type PointerEvent, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useWidth } from '../useWidth.ts';
import { nearestIndex, type Span } from './downsample.ts';
import { EquityDrawing } from './EquityDrawing.tsx';
import { EquityTable } from './EquityTable.tsx';
import { EquityTip } from './EquityTip.tsx';
import css from './equity.module.css';
import type { ChartDrawdown, EquityData, EquityReading } from './equityData.ts';
import { equitySvgPaths, panels } from './equitySvgPaths.ts';
import { useZoom } from './useZoom.ts';

const DAY = 86_400_000;
const NARROW = 480;

/** The span of all steps, beginning a little before the first so that it begins at zero. */
function wholeSpan(at: ArrayLike<number>): Span {
  const [first, last] = [at[0] ?? 0, at[at.length - 1] ?? 0];
  return { from: first - Math.max(DAY, (last - first) / 100), to: Math.max(last, first + DAY / 24) };
}

/** The same steps with the start before them, where nothing was realized yet. */
function withStart({ at, total, fall }: EquityData, from: number): EquityData {
  const behind = (first: number, values: ArrayLike<number>) => {
    const all = new Float64Array(values.length + 1);
    all.set(values, 1);
    all[0] = first;
    return all;
  };
  return { at: behind(from, at), total: behind(0, total), fall: behind(0, fall) };
}

/** Realized money over time with its drawdown underneath, for any number of steps. Read with the pointer or the arrow keys, zoomed by dragging, wheel, fingers or + and −. */
export function EquityChart({
  data,
  read,
  deepest,
  ticks,
  zone,
  label,
}: {
  readonly data: EquityData;
  readonly read: (step: number) => EquityReading;
  readonly deepest: ChartDrawdown | null;
  readonly ticks: (values: readonly number[]) => readonly string[];
  readonly zone: string;
  readonly label: string;
}) {
  const [ref, width] = useWidth<HTMLDivElement>(740);
  const [step, setStep] = useState<number | null>(null);
  const [pinned, setPinned] = useState(false);
  const navigate = useNavigate();
  const plot = width - (width < NARROW ? 48 : 62);
  const whole = useMemo(() => wholeSpan(data.at), [data]);
  const drawn = useMemo(() => withStart(data, whole.from), [data, whole]);
  const zoom = useZoom(ref, whole, plot);
  const { span, isWhole } = zoom;
  const paths = useMemo(() => equitySvgPaths(drawn, span, plot, isWhole), [drawn, span, plot, isWhole]);
  const last = data.at.length - 1;
  const at = step === null || step > last ? null : step;

  const leave = () => {
    setStep(null);
    setPinned(false);
  };
  const go = (to: number) => {
    const place = Math.max(0, Math.min(last, to));
    setStep(place);
    zoom.show(data.at[place]!);
  };
  const stepUnder = (event: PointerEvent) => {
    const step = nearestIndex(data.at, zoom.timeAt(event.clientX - event.currentTarget.getBoundingClientRect().left));
    return step < 0 ? null : step;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const here = at ?? last;
    const about = at === null ? (span.from + span.to) / 2 : data.at[at]!;
    const far = Math.max(1, Math.round((last + 1) / 10));
    const keys: Record<string, () => void> = {
      ArrowLeft: () => go(at === null ? last : here - 1),
      ArrowRight: () => go(at === null ? last : here + 1),
      PageUp: () => go(here - far),
      PageDown: () => go(here + far),
      Home: () => go(0),
      End: () => go(last),
      '+': () => zoom.by(0.5, about),
      '=': () => zoom.by(0.5, about),
      '-': () => zoom.by(2, about),
      '0': zoom.reset,
      Escape: at === null ? zoom.reset : leave,
      Enter: () => at !== null && void navigate(read(at).href),
    };
    const act = keys[event.key];
    if (act === undefined || last < 0) return;
    event.preventDefault();
    act();
  };

  return (
    <div className={css.chart}>
      <div
        ref={ref}
        className={css.holder}
        role="group"
        aria-label={`${label}. Arrow keys read the steps, Enter lists the trades of one, plus and minus zoom, 0 shows all.`}
        tabIndex={0}
        onPointerMove={(event) => {
          if (zoom.onPointerMove(event)) return setStep(null);
          if (!pinned) setStep(stepUnder(event));
        }}
        onPointerDown={zoom.onPointerDown}
        onPointerUp={(event) => {
          const isTouch = event.pointerType === 'touch';
          if (zoom.onPointerUp(event) || (event.target as Element).closest('a, button')) return;
          // A finger has no place before it touches: a tap reads there and stays, a click holds what is read, or lets it go.
          setStep(stepUnder(event));
          setPinned(isTouch || !pinned);
        }}
        onPointerLeave={(event) => {
          zoom.onPointerLeave(event);
          if (!pinned && event.pointerType !== 'touch') leave();
        }}
        onPointerCancel={zoom.onPointerLeave}
        onDoubleClick={zoom.reset}
        onKeyDown={onKeyDown}
        onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && leave()}
      >
        <EquityDrawing
          paths={paths}
          span={span}
          size={{ width, plot }}
          zone={zone}
          ticks={ticks}
          deepest={deepest}
          end={data.at[last] !== undefined && data.at[last]! <= span.to ? { at: data.at[last]!, total: data.total[last]! } : null}
        />
        {zoom.drag !== null && (
          <i
            className={css.drag}
            style={{ left: Math.min(zoom.drag.from, zoom.drag.to), width: Math.abs(zoom.drag.to - zoom.drag.from), top: panels.top }}
          />
        )}
        {at !== null && (
          <EquityTip reading={read(at)} x={paths.x(data.at[at]!)} y={paths.y(data.total[at]!)} width={width} isPinned={pinned} />
        )}
        {!isWhole && (
          <button type="button" className={css.reset} onPointerDown={(event) => event.stopPropagation()} onClick={zoom.reset}>
            Show all
          </button>
        )}
      </div>
      <EquityTable size={last + 1} read={read} label={label} />
    </div>
  );
}
