import { type FocusEvent, type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { nearestIndex } from '../equity/downsample.ts';
import type { LineReading } from './lineData.ts';

/** The place of a line chart being read, by pointer or keyboard; null if none. A click or tap pins it. */
export function useLineReading(at: ArrayLike<number>, plot: number, read: (place: number) => LineReading) {
  const [chosen, setPlace] = useState<number | null>(null);
  const [isPinned, setPinned] = useState(false);
  const navigate = useNavigate();
  const last = at.length - 1;
  const place = chosen === null || chosen > last ? null : chosen;
  const leave = () => {
    setPlace(null);
    setPinned(false);
  };
  const placeUnder = (event: PointerEvent): number | null => {
    if (last < 0) return null;
    const share = (event.clientX - event.currentTarget.getBoundingClientRect().left) / plot;
    return nearestIndex(at, at[0]! + share * (at[last]! - at[0]!));
  };
  const far = Math.max(1, Math.round((last + 1) / 10));
  const handlers = {
    onPointerMove: (event: PointerEvent) => !isPinned && event.pointerType !== 'touch' && setPlace(placeUnder(event)),
    onPointerUp(event: PointerEvent) {
      if ((event.target as Element).closest('a')) return;
      setPlace(placeUnder(event));
      setPinned(event.pointerType === 'touch' || !isPinned);
    },
    onPointerLeave: (event: PointerEvent) => !isPinned && event.pointerType !== 'touch' && leave(),
    onKeyDown(event: KeyboardEvent) {
      if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey || last < 0) return;
      const here = place ?? last;
      const href = place === null ? null : read(place).href;
      const go = (to: number) => () => setPlace(Math.max(0, Math.min(last, to)));
      const keys: Readonly<Record<string, () => void>> = {
        ArrowLeft: go(place === null ? last : here - 1),
        ArrowRight: go(place === null ? last : here + 1),
        PageUp: go(here - far),
        PageDown: go(here + far),
        Home: go(0),
        End: go(last),
        Escape: leave,
        ...(href != null && { Enter: () => void navigate(href) }),
      };
      const act = keys[event.key];
      if (act === undefined) return;
      event.preventDefault();
      act();
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => !currentTarget.contains(relatedTarget) && leave(),
  };
  return { place, isPinned, handlers };
}
