import { type FocusEvent, type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { nearestIndex } from './downsample.ts';
import type { EquityReading } from './equityData.ts';
import type { useZoom } from './useZoom.ts';

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
