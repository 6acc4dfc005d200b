import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { type Brush, brushAfterKey, brushBetween } from './brush.ts';

/** The least drag that means a part, in pixels. */
const LEAST_DRAG = 5;

/** The plot's size without the room around it, and that room, in pixels. */
type Plot = { readonly width: number; readonly height: number; readonly pad: number };
type Corner = readonly [across: number, up: number];

/** Selects an area of a plot: dragging, a press elsewhere to clear it, and keys. */
export function useBrush({ width, height, pad }: Plot, brush: Brush | null, onBrush: (brush: Brush | null) => void) {
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
