import { useEffect, useRef, useState } from 'react';
import * as texts from '#copy/overview/widgetTexts.ts';
import type { OverviewCard } from '#domain/accounts/overviewCard.ts';
import { useUnit } from '#features/view/useUnit.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import type { OverviewCards } from '../useOverviewCards.ts';
import { widgets } from '../widgets/index.ts';
import type { WidgetProps } from '../widgets/Widget.ts';
import grid from '../widgets/widgets.module.css';
import { CardFrame } from './CardFrame.tsx';
import { ChooseCards } from './ChooseCards.tsx';
import css from './customize.module.css';
import { movedCard } from './movedCard.ts';
import { useDragged } from './useDragged.ts';

type Props = {
  readonly shown: Omit<WidgetProps, 'className'>;
  readonly arrangement: OverviewCards;
  readonly onDone: () => void;
};

/** The overview while its cards are arranged: each in a frame with its handle and buttons, and above them the cards that are hidden. */
export default function CustomizeCards({ shown, arrangement, onDone }: Props) {
  const { cards, arrange, isKept } = arrangement;
  const place = useRef<HTMLDivElement>(null);
  const { said, titleOf, change, move, widen, hide } = useArranging(arrangement);
  const { dragged, order, handle } = useDragged(cards, arrange, place);
  useEffect(() => place.current?.querySelector<HTMLElement>('h2')?.focus(), []);
  return (
    <section ref={place} aria-label={texts.customizing}>
      <header className={css.head}>
        <h2 tabIndex={-1}>{texts.customizing}</h2>
        <Button look="primary" onClick={onDone}>
          {texts.done}
        </Button>
      </header>
      <p className={css.how}>{texts.howTo}</p>
      <ChooseCards arrangement={arrangement} titleOf={titleOf} onChange={change} />
      <p role="status" className="unseen">
        {said}
      </p>
      {!isKept && <Notice kind="warning">{texts.notKept}</Notice>}
      {cards.length === 0 && <p className={css.how}>{texts.noneShown}</p>}
      <div className={grid.grid}>
        {order.map((card, at) => (
          <CardFrame
            key={card.id}
            card={card}
            title={titleOf(card.id)}
            isDragged={dragged === card.id}
            handle={handle(card.id)}
            onMove={(to) => move(card.id, to === 'first' ? 0 : to === 'last' ? cards.length - 1 : at + to)}
            onWidth={(width) => widen(card.id, width)}
            onHide={() => hide(card.id)}
            shown={shown}
          />
        ))}
      </div>
    </section>
  );
}

/** Changes of the arrangement, each with its announcement. */
function useArranging({ cards, arrange }: OverviewCards) {
  const [unit] = useUnit();
  const [said, say] = useState('');
  const titleOf = (id: string) => widgets.find((widget) => widget.id === id)!.title(unit);

  function change(next: readonly OverviewCard[] | null, sentence: string): void {
    arrange(next);
    say(sentence);
  }
  function move(id: string, to: number): void {
    const next = movedCard(cards, id, to);
    const at = next.findIndex((card) => card.id === id);
    change(next, texts.movedTo(titleOf(id), at + 1, next.length));
  }
  function widen(id: string, width: OverviewCard['width']): void {
    change(
      cards.map((each) => (each.id === id ? { ...each, width } : each)),
      texts.isNow(titleOf(id), texts.widths[width]),
    );
  }
  function hide(id: string): void {
    change(
      cards.filter((each) => each.id !== id),
      texts.isHidden(titleOf(id)),
    );
  }
  return { said, titleOf, change, move, widen, hide };
}
