import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { OverviewCard } from '#domain/accounts/overviewCard.ts';

/** Cards with one of them at another place, the first or last where that is beyond them. */
export function movedCard(cards: readonly OverviewCard[], id: string, to: number): readonly OverviewCard[] {
  const own = cards.filter((card) => card.id === id);
  const others = cards.filter((card) => card.id !== id);
  const place = Math.max(0, Math.min(to, others.length));
  return [...others.slice(0, place), ...own, ...others.slice(place)];
}

/** Pointer handlers of a handle. */
export type DragHandle = { readonly onPointerDown: (event: ReactPointerEvent) => void };

type Drag = { readonly id: string; readonly order: readonly OverviewCard[] };

/** Drags cards by their handles: previews the new order, and applies it when the pointer is released. */
export function useDragged(
  cards: readonly OverviewCard[],
  arrange: (cards: readonly OverviewCard[]) => void,
  place: RefObject<HTMLElement | null>,
) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const latest = useRef({ drag, cards, arrange });
  latest.current = { drag, cards, arrange };
  const isDragging = drag !== null;

  // The handle is another place of the page as soon as its card has moved, so that the page itself follows the pointer.
  useEffect(() => {
    if (!isDragging) return;
    function move({ clientX, clientY }: PointerEvent): void {
      const { drag: now } = latest.current;
      const over = document
        .elementsFromPoint(clientX, clientY)
        .map((element) => element.closest<HTMLElement>('[data-card]'))
        .find((card) => card !== null && place.current?.contains(card));
      const to = now?.order.findIndex(({ id }) => id === over?.dataset.card && id !== now.id) ?? -1;
      if (to >= 0) setDrag({ id: now!.id, order: movedCard(now!.order, now!.id, to) });
    }
    function drop(): void {
      const { drag: now, cards: before, arrange: take } = latest.current;
      if (now !== null && now.order !== before) take(now.order);
      setDrag(null);
    }
    const cancel = () => setDrag(null);
    document.addEventListener('pointermove', move);
    document.addEventListener('pointerup', drop);
    document.addEventListener('pointercancel', cancel);
    return () => {
      document.removeEventListener('pointermove', move);
      document.removeEventListener('pointerup', drop);
      document.removeEventListener('pointercancel', cancel);
    };
  }, [isDragging, place]);

  const handle = (id: string): DragHandle => ({
    onPointerDown(event) {
      if (event.button === 0) setDrag({ id, order: cards });
    },
  });
  return { dragged: drag?.id ?? null, order: drag?.order ?? cards, handle };
}
