import { EyeOff, GripVertical, Minus, Plus } from 'lucide-react';
import {
  type KeyboardEvent,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import * as texts from '#copy/overview/widgetTexts.ts';
import { type CardWidth, cardWidths, type OverviewCard } from '#domain/accounts/overviewCard.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Row } from '#ui/Stack.tsx';
import { widgets } from '../widgets/index.ts';
import type { WidgetProps } from '../widgets/Widget.ts';
import grid from '../widgets/widgets.module.css';
import css from './customize.module.css';

/** Cards with one of them at another place, the first or last where that is beyond them. */
export function movedCard(cards: readonly OverviewCard[], id: string, to: number): readonly OverviewCard[] {
  const own = cards.filter((card) => card.id === id);
  const others = cards.filter((card) => card.id !== id);
  const place = Math.max(0, Math.min(to, others.length));
  return [...others.slice(0, place), ...own, ...others.slice(place)];
}

/** Pointer handlers of a handle. */
type DragHandle = { readonly onPointerDown: (event: ReactPointerEvent) => void };

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

type Props = {
  readonly card: OverviewCard;
  readonly title: string;
  readonly isDragged: boolean;
  readonly handle: DragHandle;
  readonly shown: Omit<WidgetProps, 'className'>;
  readonly onMove: (to: number | 'first' | 'last') => void;
  readonly onWidth: (width: CardWidth) => void;
  readonly onHide: () => void;
};

const steps: Readonly<Record<string, number | 'first' | 'last'>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
  Home: 'first',
  End: 'last',
};

/** A card while the overview is arranged: it is only looked at; its bar moves, sizes and hides it. */
export function CardFrame({ card: { id, width }, title, isDragged, handle, shown, onMove, onWidth, onHide }: Props) {
  const grip = useRef<HTMLSpanElement>(null);
  const wasMoved = useRef(false);
  const { View } = widgets.find((widget) => widget.id === id)!;
  const at = cardWidths.indexOf(width);
  const press = (event: KeyboardEvent) => {
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    wasMoved.current = true;
    onMove(to);
  };
  // A card that was moved is another place of the page, and the focus goes along.
  useLayoutEffect(() => {
    if (wasMoved.current) grip.current?.querySelector('button')?.focus();
    wasMoved.current = false;
  });
  return (
    <div data-card={id} className={[grid[`w${width}`], css.frame, isDragged && css.dragged].filter(Boolean).join(' ')}>
      <Row gap={2} centered size="label" className={css.bar}>
        <span ref={grip} className={css.grip}>
          <IconButton size="small" label={texts.move(title)} title={texts.moveKeys} onKeyDown={press} {...handle}>
            <GripVertical aria-hidden="true" />
          </IconButton>
        </span>
        <b>{title}</b>
        <small>{texts.widths[width]}</small>
        <IconButton
          size="small"
          label={texts.narrower(title)}
          aria-disabled={at === 0}
          onClick={() => at > 0 && onWidth(cardWidths[at - 1]!)}
        >
          <Minus aria-hidden="true" />
        </IconButton>
        <IconButton
          size="small"
          label={texts.wider(title)}
          aria-disabled={at === cardWidths.length - 1}
          onClick={() => at < cardWidths.length - 1 && onWidth(cardWidths[at + 1]!)}
        >
          <Plus aria-hidden="true" />
        </IconButton>
        <IconButton size="small" label={texts.hide(title)} onClick={onHide}>
          <EyeOff aria-hidden="true" />
        </IconButton>
      </Row>
      <div inert className={css.inside}>
        <Suspense fallback={null}>
          <View {...shown} className={css.card} />
        </Suspense>
      </div>
    </div>
  );
}
