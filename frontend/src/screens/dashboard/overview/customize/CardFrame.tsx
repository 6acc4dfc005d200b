import { EyeOff, GripVertical, Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, Suspense, useLayoutEffect, useRef } from 'react';
import * as texts from '#copy/overview/widgetTexts.ts';
import { type CardWidth, cardWidths, type OverviewCard } from '#domain/accounts/overviewCard.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { widgets } from '../widgets/index.ts';
import type { WidgetProps } from '../widgets/Widget.ts';
import grid from '../widgets/widgets.module.css';
import css from './customize.module.css';
import type { DragHandle } from './useDragged.ts';

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
      <div className={css.bar}>
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
      </div>
      <div inert className={css.inside}>
        <Suspense fallback={null}>
          <View {...shown} className={css.card} />
        </Suspense>
      </div>
    </div>
  );
}
