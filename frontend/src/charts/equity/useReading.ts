import { type FocusEvent, type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { nearestIndex, type Span } from './downsample.ts';
import type { EquityReading } from './equityData.ts';

/** The least a span may be zoomed to, in milliseconds, and the least drag that means a span, in pixels. */
const LEAST = 60_000;
const LEAST_DRAG = 6;

/** A span scaled about a moment that keeps its place, within the whole; null when that is the whole. */
function zoomed(now: Span, whole: Span, factor: number, about: number): Span | null {
  const size = Math.max(Math.min((now.to - now.from) * factor, whole.to - whole.from), Math.min(LEAST, whole.to - whole.from));
  if (size >= whole.to - whole.from) return null;
  const share = (about - now.from) / (now.to - now.from || 1);
  const from = Math.max(whole.from, Math.min(about - share * size, whole.to - size));
  return { from, to: from + size };
}

/** A span moved so that a moment is in it. */
function shownAt(now: Span, whole: Span, time: number): Span {
  if (time >= now.from && time <= now.to) return now;
  const size = now.to - now.from;
  const from = Math.max(whole.from, Math.min(time - size / 2, whole.to - size));
  return { from, to: from + size };
}

/** Ctrl and the wheel zoom. React listens to wheels passively, and this one must not scroll the page. */
function useWheel(ref: RefObject<HTMLElement | null>, zoom: (factor: number, about: number) => void): void {
  const latest = useRef(zoom);
  latest.current = zoom;
  useEffect(() => {
    const element = ref.current;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      latest.current(1.0025 ** event.deltaY, Number(element!.dataset.under));
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [ref]);
}

/**
 * The visible time range. Dragging with a mouse selects a range, Ctrl and the wheel or two fingers zoom around the
 * pointer.
 */
export function useZoom(ref: RefObject<HTMLElement | null>, whole: Span, width: number) {
  const [part, setPart] = useState<Span | null>(null);
  const [drag, setDrag] = useState<{ readonly from: number; readonly to: number } | null>(null);
  const fingers = useRef(new Map<number, number>());
  const isInside = part !== null && part.from >= whole.from && part.to <= whole.to;
  const span = isInside ? part : whole;
  const timeAt = (x: number) => span.from + (Math.max(0, Math.min(width, x)) / width) * (span.to - span.from);
  const by = (factor: number, about: number) => setPart(zoomed(span, whole, factor, about));
  useWheel(ref, by);

  const place = (event: PointerEvent) => event.clientX - event.currentTarget.getBoundingClientRect().left;
  return {
    span,
    isWhole: !isInside,
    drag,
    timeAt,
    by,
    show: (time: number) => isInside && setPart(shownAt(span, whole, time)),
    reset: () => setPart(null),
    /** True while the pointer zooms, and does not read. */
    onPointerMove(event: PointerEvent): boolean {
      const x = place(event);
      if (ref.current !== null) ref.current.dataset.under = String(timeAt(x));
      if (drag !== null) setDrag({ ...drag, to: x });
      if (!fingers.current.has(event.pointerId)) return drag !== null;
      const [a, b] = [...fingers.current.values()];
      fingers.current.set(event.pointerId, x);
      if (b === undefined) return false;
      const [c, d] = [...fingers.current.values()];
      by(Math.max(8, Math.abs(a! - b)) / Math.max(8, Math.abs(c! - d!)), timeAt((c! + d!) / 2));
      return true;
    },
    onPointerDown(event: PointerEvent) {
      if (event.pointerType === 'touch') fingers.current.set(event.pointerId, place(event));
      else if (event.button === 0) setDrag({ from: place(event), to: place(event) });
    },
    /** Ends a drag; true when it took a part. */
    onPointerUp(event: PointerEvent): boolean {
      fingers.current.delete(event.pointerId);
      if (drag === null) return false;
      setDrag(null);
      if (Math.abs(drag.to - drag.from) < LEAST_DRAG) return false;
      const [from, to] = [timeAt(Math.min(drag.from, drag.to)), timeAt(Math.max(drag.from, drag.to))];
      if (to - from >= LEAST) setPart({ from, to });
      return true;
    },
    onPointerLeave(event: PointerEvent) {
      fingers.current.delete(event.pointerId);
      setDrag(null);
    },
  };
}

/** To which step each key leads from the one at `at`; while none is read, the arrows begin at the last. */
function stepKeys(at: number | null, last: number): Readonly<Record<string, number>> {
  const here = at ?? last;
  const far = Math.max(1, Math.round((last + 1) / 10));
  return {
    ArrowLeft: at === null ? last : here - 1,
    ArrowRight: at === null ? last : here + 1,
    PageUp: here - far,
    PageDown: here + far,
    Home: 0,
    End: last,
  };
}

/** The step being read, by pointer or keyboard: `at` is its index, null if none. `pinned`: kept by a click or tap. */
export function useReading(times: ArrayLike<number>, zoom: ReturnType<typeof useZoom>, read: (step: number) => EquityReading) {
  const [step, setStep] = useState<number | null>(null);
  const [pinned, setPinned] = useState(false);
  const navigate = useNavigate();
  const last = times.length - 1;
  const at = step === null || step > last ? null : step;

  const leave = () => {
    setStep(null);
    setPinned(false);
  };
  const go = (to: number) => {
    const place = Math.max(0, Math.min(last, to));
    setStep(place);
    zoom.show(times[place]!);
  };
  const stepUnder = (event: PointerEvent) => {
    const place = nearestIndex(times, zoom.timeAt(event.clientX - event.currentTarget.getBoundingClientRect().left));
    return place < 0 ? null : place;
  };
  const keys = () => {
    const about = at === null ? (zoom.span.from + zoom.span.to) / 2 : times[at]!;
    const steps = stepKeys(at, last);
    return {
      ...Object.fromEntries(Object.entries(steps).map(([key, to]) => [key, () => go(to)])),
      '+': () => zoom.by(0.5, about),
      '=': () => zoom.by(0.5, about),
      '-': () => zoom.by(2, about),
      '0': zoom.reset,
      Escape: at === null ? zoom.reset : leave,
      Enter: () => at !== null && void navigate(read(at).href),
    } as Readonly<Record<string, () => void>>;
  };

  const handlers = {
    onPointerMove(event: PointerEvent) {
      if (zoom.onPointerMove(event)) return setStep(null);
      if (!pinned) setStep(stepUnder(event));
    },
    onPointerDown: zoom.onPointerDown,
    onPointerUp(event: PointerEvent) {
      const isTouch = event.pointerType === 'touch';
      if (zoom.onPointerUp(event) || (event.target as Element).closest('a, button')) return;
      // A finger has no place before it touches: a tap reads there and stays, a click pins the reading, or releases it.
      setStep(stepUnder(event));
      setPinned(isTouch || !pinned);
    },
    onPointerLeave(event: PointerEvent) {
      zoom.onPointerLeave(event);
      if (!pinned && event.pointerType !== 'touch') leave();
    },
    onPointerCancel: zoom.onPointerLeave,
    onDoubleClick: zoom.reset,
    onKeyDown(event: KeyboardEvent) {
      if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
      const act = keys()[event.key];
      if (act === undefined || last < 0) return;
      event.preventDefault();
      act();
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => !currentTarget.contains(relatedTarget) && leave(),
  };
  return { at, pinned, handlers };
}
