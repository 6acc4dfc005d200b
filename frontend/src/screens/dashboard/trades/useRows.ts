import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';

/**
 * Heights in pixels; how many of the first rows in the window the page's bar and the heads of the columns cover: those are not drawn; and how many are drawn
 * beyond it. The totals at its foot cover one more, except on phones.
 */
const looks = {
  compact: { row: 34, day: 34, covered: 2, beyond: 1 },
  roomy: { row: 44, day: 36, covered: 1, beyond: 1 },
  phone: { row: 60, day: 44, covered: 0, beyond: 3 },
};

/** Pixels at the top that the page's bar and the sticky heads cover, and at the bottom the bar of selected trades. */
const STICKING = 122;
const BAR = 72;

/** Blank rows are drawn when their content takes longer than this. Milliseconds. */
const LATE = 100;

/** Number of ascending places up to another. */
function countUpTo(places: readonly number[], place: number): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (places[middle]! <= place) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Top of an element in its document, also after content above it grew. */
function useTop(holder: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setTop(Math.round((holder.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [holder]);
  return top;
}

/** True once a condition has held for `LATE`. */
function useLate(isSo: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isSo) return setLate(false);
    const timer = setTimeout(() => setLate(true), LATE);
    return () => clearTimeout(timer);
  }, [isSo]);
  return isLate;
}

type RowsInList = {
  readonly size: number;
  readonly heads: readonly number[];
  readonly look: keyof typeof looks;
  readonly openAt: (index: number) => string | null;
  /** Number of printed rows from the first on; null on screen. */
  readonly printed: number | null;
  /** True if a row's content is loaded. */
  readonly isRead: (index: number) => boolean;
};

/**
 * The visible rows of a list while the page scrolls, with the sticky head of the first one's day. A row for which
 * `openAt` has a key has the height of its content, anywhere in the list; all others have their kind's height.
 * `rows` are those to render: after a jump the previous ones, until some of the new place is loaded, because
 * rendering blank rows would delay their content.
 */
export function useRows(holder: RefObject<HTMLElement | null>, { size, heads, look, openAt, printed, isRead }: RowsInList) {
  const sizes = looks[look];
  const top = useTop(holder);
  const days = useMemo(() => new Set(heads), [heads]);
  // Called for every row of the list, so it must be cheap: only open rows are measured, and only measured ones are found by their key.
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of other heights need a new layout
  const getItemKey = useCallback((index: number) => openAt(index) ?? index, [openAt, days, look]);
  const rangeExtractor = useCallback(
    (range: Range) => {
      if (printed !== null) return Array.from({ length: printed }, (_, index) => index);
      const { startIndex } = range;
      const isCovered = sizes.covered > 0 && startIndex > 0 && openAt(startIndex) === null && openAt(startIndex + 1) === null;
      const rows = defaultRangeExtractor(isCovered ? { ...range, startIndex: startIndex + sizes.covered + 1, overscan: 1 } : range);
      const day = heads[countUpTo(heads, rows[0] ?? 0) - 1];
      return day === undefined || rows.includes(day) ? rows : [day, ...rows];
    },
    [heads, sizes, openAt, printed],
  );
  const virtual = useWindowVirtualizer({
    count: size,
    estimateSize: (index) => (sizes.day !== sizes.row && days.has(index) ? sizes.day : sizes.row),
    overscan: sizes.beyond,
    scrollPaddingStart: STICKING,
    scrollPaddingEnd: BAR,
    scrollMargin: top,
    getItemKey,
    rangeExtractor,
  });
  const whole = virtual.getTotalSize();
  const startOf = (index: number | undefined) => (index === undefined ? null : (virtual.measurementsCache[index]?.start ?? null));
  const height = printed === null ? whole : (startOf(printed) ?? top + whole) - top;
  const inSight = virtual.getVirtualItems().map(({ index, start }) => ({
    index,
    top: start - top,
    /** End of a day's sticky head: the end of its day. Null for other rows. */
    reach: days.has(index) ? (startOf(heads[countUpTo(heads, index)]) ?? top + height) - start : null,
  }));
  // The first may be the head of a day that is known from before.
  const isWaiting = inSight.length > 1 && !inSight.some(({ index }, i) => i > 0 && isRead(index));
  const isLate = useLate(isWaiting);
  const drawn = useRef(inSight);
  if (!isWaiting || isLate) drawn.current = inSight;
  const scrollTo = (index: number) => virtual.scrollToIndex(index, { align: 'auto' });
  return { inSight, rows: drawn.current, height, measure: virtual.measureElement, sizes, scrollTo };
}
