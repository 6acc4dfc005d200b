import { type PointerEvent, type RefObject, useState } from 'react';
import type { OverviewCard } from '#domain/accounts/overviewCard.ts';
import { movedCard } from './movedCard.ts';

/** What a handle does with a pointer. */
export type DragHandle = {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
};

/** Drags cards by their handles: the order they would have is shown meanwhile, and taken when the pointer is let go of. */
export function useDragged(
  cards: readonly OverviewCard[],
  arrange: (cards: readonly OverviewCard[]) => void,
  place: RefObject<HTMLElement | null>,
) {
  const [drag, setDrag] = useState<{ readonly id: string; readonly order: readonly OverviewCard[] } | null>(null);

  /** The card under a point, unless it is the dragged one. */
  function cardAt(x: number, y: number, own: string): string | null {
    const found = document.elementsFromPoint(x, y).map((element) => element.closest<HTMLElement>('[data-card]'));
    const card = found.find((element) => element !== null && place.current?.contains(element))?.dataset.card;
    return card === undefined || card === own ? null : card;
  }
  const handle = (id: string): DragHandle => ({
    onPointerDown(event) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ id, order: cards });
    },
    onPointerMove(event) {
      if (drag === null) return;
      const over = cardAt(event.clientX, event.clientY, id);
      const to = drag.order.findIndex((card) => card.id === over);
      if (to >= 0) setDrag({ id, order: movedCard(drag.order, id, to) });
    },
    onPointerUp() {
      if (drag !== null && drag.order !== cards) arrange(drag.order);
      setDrag(null);
    },
    onPointerCancel: () => setDrag(null),
  });
  return { dragged: drag?.id ?? null, order: drag?.order ?? cards, handle };
}
