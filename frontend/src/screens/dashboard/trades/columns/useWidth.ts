import { type RefObject, useLayoutEffect, useState } from 'react';

/** Pixels that an element is wide, followed as that changes; null where nothing is laid out. */
export function useWidth(element: RefObject<HTMLElement | null>): number | null {
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const box = element.current;
    if (box === null || typeof ResizeObserver === 'undefined') return;
    const measure = () => setWidth(box.clientWidth || null);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
