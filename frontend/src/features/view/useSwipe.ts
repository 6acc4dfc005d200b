import { type TouchEvent, useRef } from 'react';

/** Least way of a swipe sideways, and most way up or down, in pixels. */
const [FAR, ASTRAY] = [64, 48];

const OWN = ['input', 'textarea', 'select', '[role=group][tabindex]', '[role=slider]', 'dialog'];

/** True in what a finger scrolls, reads or edits sideways itself. */
const ownsTouch = (target: EventTarget): boolean => {
  for (let node = target instanceof Element ? target : null; node !== null; node = node.parentElement) {
    const at = node;
    if (OWN.some((each) => at.matches(each))) return true;
    if (node.scrollWidth > node.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(node).overflowX)) return true;
  }
  return false;
};

/** Handlers of a page that swiping sideways turns. */
export function useSwipe({ left, right }: { readonly left: (() => void) | undefined; readonly right: (() => void) | undefined }) {
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return {
    onTouchStart({ touches, target }: TouchEvent): void {
      const touch = touches[0];
      start.current = touch === undefined || touches.length > 1 || ownsTouch(target) ? null : { x: touch.clientX, y: touch.clientY };
    },
    onTouchEnd({ changedTouches }: TouchEvent): void {
      const touch = changedTouches[0];
      const from = start.current;
      start.current = null;
      if (from === null || touch === undefined) return;
      const [x, y] = [touch.clientX - from.x, touch.clientY - from.y];
      if (Math.abs(x) >= FAR && Math.abs(y) <= ASTRAY) (x < 0 ? left : right)?.();
    },
  };
}
