import { type KeyboardEvent, useState } from 'react';

/**
 * One stop of the Tab key for many links: arrow keys move between them, Home and End to the ends. `row` is how many Up and Down pass; `first` is the stop
 * before any of them had the focus, else the last.
 */
export function useRoving(size: number, row = 1, first = size - 1) {
  const [at, setAt] = useState<number | null>(null);
  const current = Math.min(at ?? first, size - 1);
  return {
    tabIndexOf: (place: number): 0 | -1 => (place === current ? 0 : -1),
    onFocusOf: (place: number) => () => setAt(place),
    onKeyDown(event: KeyboardEvent<Element>) {
      const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -row, ArrowDown: row, Home: -size, End: size }[event.key];
      if (by === undefined) return;
      event.preventDefault();
      const next = Math.max(0, Math.min(size - 1, current + by));
      event.currentTarget.querySelectorAll<HTMLElement>('a[tabindex]')[next]?.focus();
    },
  };
}
