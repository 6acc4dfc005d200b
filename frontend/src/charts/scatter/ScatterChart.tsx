// biome-ignore-all lint/a11y/noNoninteractiveTabindex: a part of the plot is chosen with the arrow keys
// biome-ignore-all lint/a11y/useSemanticElements: a chart is no fieldset of a form
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import * as chartTexts from '#copy/chartTexts.ts';
import { useColors } from '../useColors.ts';
import { useWidth } from '../useWidth.ts';
import { type Brush, brushAfterKey, brushBetween } from './brush.ts';
import { drawScatter, type PlottedCells, type PlottedPoints } from './drawScatter.ts';
import css from './scatter.module.css';

/** The least drag that means a part, in pixels. */
const LEAST_DRAG = 5;

/** The plot's size without the room around it, and that room, in pixels. */
type Plot = { readonly width: number; readonly height: number; readonly pad: number };
type Corner = readonly [across: number, up: number];

/** Selects an area of a plot: dragging, a press elsewhere to clear it, and keys. */
function useBrush({ width, height, pad }: Plot, brush: Brush | null, onBrush: (brush: Brush | null) => void) {
  const [from, setFrom] = useState<Corner | null>(null);
  const cornerOf = ({ clientX, clientY, currentTarget }: PointerEvent): Corner => {
    const box = currentTarget.getBoundingClientRect();
    return [(clientX - box.left - pad) / width, 1 - (clientY - box.top - pad) / height];
  };
  const isDrag = (a: Corner, b: Corner) => Math.abs(b[0] - a[0]) * width >= LEAST_DRAG && Math.abs(b[1] - a[1]) * height >= LEAST_DRAG;
  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture?.(event.pointerId);
      setFrom(cornerOf(event));
    },
    onPointerMove(event: PointerEvent) {
      const to = cornerOf(event);
      if (from !== null && isDrag(from, to)) onBrush(brushBetween(from, to));
    },
    onPointerUp(event: PointerEvent) {
      if (from !== null && !isDrag(from, cornerOf(event))) onBrush(null);
      setFrom(null);
    },
    onPointerCancel: () => setFrom(null),
    onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const next = brushAfterKey(brush, event.key, event.shiftKey);
      if (next === undefined) return;
      event.preventDefault();
      onBrush(next);
    },
  };
}

const HEIGHT = 340;
/** Room for the labels of the axis beside the plot. */
const SIDE = 52;

/** Room around the outermost points, in pixels. */
const PAD = 6;
/** Room a letter of a label takes, and that between two. */
const LETTER = 6.9;
const GAP = 12;

/** A mark of an axis: its place from 0 to 1, and its label. `isZero`: a line is drawn there. */
export type PlotTick = { readonly place: number; readonly text: string; readonly isZero?: boolean };

/** Those labels of the axis below that do not touch the one before. */
function apart(ticks: readonly PlotTick[], width: number): readonly PlotTick[] {
  let free = Number.NEGATIVE_INFINITY;
  return ticks.filter(({ place, text }) => {
    const half = (text.length * LETTER) / 2;
    if (place * width - half < free) return false;
    free = place * width + half + GAP;
    return true;
  });
}

type Props = {
  readonly label: string;
  readonly points: PlottedPoints | null;
  readonly cells: PlottedCells | null;
  readonly xTicks: readonly PlotTick[];
  readonly yTicks: readonly PlotTick[];
  readonly brush: Brush | null;
  readonly onBrush: (brush: Brush | null) => void;
};

/** Two measures of many things, of which a part is chosen by dragging or with the keyboard. One canvas, however many there are. */
export function ScatterChart({ label, points, cells, xTicks, yTicks, brush, onBrush }: Props) {
  const [ref, width] = useWidth<HTMLDivElement>(640);
  const canvas = useRef<HTMLCanvasElement>(null);
  const colors = useColors();
  const plot = Math.max(60, width - SIDE);
  const [inner, high] = [plot - 2 * PAD, HEIGHT - 2 * PAD];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the canvas reads its colors from the page
  useEffect(() => {
    if (canvas.current !== null) drawScatter(canvas.current, { points, cells }, { width: inner, height: high, pad: PAD });
  }, [points, cells, inner, colors]);
  const handlers = useBrush({ width: inner, height: high, pad: PAD }, brush, onBrush);
  return (
    <div ref={ref} className={css.holder}>
      <div
        className={css.plot}
        style={{ width: plot, height: HEIGHT }}
        role="group"
        tabIndex={0}
        aria-label={chartTexts.scatterKeys(label)}
        {...handlers}
      >
        <canvas ref={canvas} className={css.canvas} style={{ width: plot, height: HEIGHT }} />
        {yTicks.map(({ place, text, isZero }) => isZero && <i key={text} className={css.zero} style={{ top: PAD + (1 - place) * high }} />)}
        {brush !== null && (
          <i
            className={css.brush}
            style={{
              left: brush.left <= 0 ? 0 : PAD + brush.left * inner,
              right: brush.right >= 1 ? 0 : PAD + (1 - brush.right) * inner,
              bottom: brush.low <= 0 ? 0 : PAD + brush.low * high,
              top: brush.high >= 1 ? 0 : PAD + (1 - brush.high) * high,
            }}
          />
        )}
      </div>
      {yTicks.map(({ place, text }) => (
        <span key={text} className={css.up} style={{ top: PAD + (1 - place) * high }} aria-hidden="true">
          {text}
        </span>
      ))}
      {apart(xTicks, inner).map(({ place, text }) => (
        <span
          key={text}
          className={css.across}
          style={{ left: PAD + place * inner, top: HEIGHT + 6, translate: place < 0.06 ? '0' : place > 0.94 ? '-100%' : '-50%' }}
          aria-hidden="true"
        >
          {text}
        </span>
      ))}
    </div>
  );
}
