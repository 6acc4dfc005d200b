/** A part of a plot, in shares of its width and height from its lower left corner. */
export type Brush = { readonly left: number; readonly right: number; readonly low: number; readonly high: number };

const inside = (value: number) => Math.max(0, Math.min(1, value));
/** The least a brush is wide or high. */
const LEAST = 0.02;
/** Distance of an arrow key. */
const STEP = 0.05;
const MIDDLE: Brush = { left: 0.375, right: 0.625, low: 0.375, high: 0.625 };

/** The part between two corners. */
export const brushBetween = (a: readonly [number, number], b: readonly [number, number]): Brush => ({
  left: inside(Math.min(a[0], b[0])),
  right: inside(Math.max(a[0], b[0])),
  low: inside(Math.min(a[1], b[1])),
  high: inside(Math.max(a[1], b[1])),
});

function moved({ left, right, low, high }: Brush, across: number, up: number): Brush {
  const [dx, dy] = [Math.max(-left, Math.min(1 - right, across)), Math.max(-low, Math.min(1 - high, up))];
  return { left: left + dx, right: right + dx, low: low + dy, high: high + dy };
}

const resized = ({ left, right, low, high }: Brush, across: number, up: number): Brush => ({
  left,
  low,
  right: Math.max(left + LEAST, inside(right + across)),
  high: Math.max(low + LEAST, inside(high + up)),
});

/**
 * The brush after a key; undefined when the key is for something else. Enter and the space bar begin one in the middle, arrows move it, with Shift they
 * move its upper right corner, Escape takes it away.
 */
export function brushAfterKey(brush: Brush | null, key: string, isResizing: boolean): Brush | null | undefined {
  if (key === 'Enter' || key === ' ') return brush ?? MIDDLE;
  if (key === 'Escape') return brush === null ? undefined : null;
  const steps: Readonly<Record<string, readonly [number, number]>> = {
    ArrowLeft: [-STEP, 0],
    ArrowRight: [STEP, 0],
    ArrowUp: [0, STEP],
    ArrowDown: [0, -STEP],
  };
  const step = steps[key];
  if (step === undefined) return undefined;
  const [across, up] = step;
  return isResizing ? resized(brush ?? MIDDLE, across, up) : moved(brush ?? MIDDLE, across, up);
}
