import { useEffect, useRef, useState } from 'react';
import * as texts from '#copy/overview/widgetTexts.ts';
import { type OverviewCard, writeOverviewCards } from '#domain/accounts/overviewCard.ts';
import { useUnit } from '#features/view/useAddressChoice.ts';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ChoiceField } from '#ui/Select.tsx';
import { Row, Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import type { OverviewCards } from '../useOverviewCards.ts';
import { widgets } from '../widgets/index.ts';
import { type PresetId, presets } from '../widgets/presets.ts';
import type { WidgetProps } from '../widgets/Widget.ts';
import grid from '../widgets/widgets.module.css';
import { CardFrame, movedCard, useDragged } from './CardFrame.tsx';
import css from './customize.module.css';

type ChooseCardsProps = {
  readonly arrangement: OverviewCards;
  readonly titleOf: (id: string) => string;
  readonly onChange: (cards: readonly OverviewCard[] | null, sentence: string) => void;
};

/** Arrangements to start from, the way back to the first of them, and the cards that are hidden, each to be shown. */
function ChooseCards({ arrangement: { cards, stored }, titleOf, onChange }: ChooseCardsProps) {
  const hidden = widgets.filter(({ id }) => cards.every((card) => card.id !== id));
  const now = presets.find((preset) => preset.stored === writeOverviewCards(cards))?.id ?? '';
  const start = (id: PresetId) => {
    const preset = presets.find((each) => each.id === id);
    if (preset !== undefined) onChange(preset === presets[0] ? null : preset.cards, texts.isPreset(preset.text));
  };
  return (
    <Stack gap={12} size="label" tone="quiet" className={css.choose}>
      <Row gap={8} wrap align="end" className={css.line}>
        <ChoiceField
          label={texts.preset}
          size="small"
          value={now}
          placeholder={texts.ownChoice}
          choices={presets.map(({ id, text }) => ({ value: id, text }))}
          onChange={({ target }) => start(target.value as PresetId)}
        />
        <Button size="small" aria-disabled={stored === null} onClick={() => stored !== null && start(presets[0]!.id)}>
          {texts.reset}
        </Button>
      </Row>
      <Row gap={8} wrap align="end" className={css.line}>
        <span>{hidden.length === 0 ? texts.noneHidden : texts.hidden}</span>
        {hidden.map(({ id, width }) => (
          <Chip key={id} kind="adds" onClick={() => onChange([...cards, { id, width }], texts.isShown(titleOf(id)))}>
            {titleOf(id)}
          </Chip>
        ))}
      </Row>
    </Stack>
  );
}

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
      <Row as="header" gap={12} centered justify="between" className={css.head}>
        <h2 tabIndex={-1}>{texts.customizing}</h2>
        <Button look="primary" onClick={onDone}>
          {texts.done}
        </Button>
      </Row>
      <Text size="label" tone="quiet" className={css.how}>
        {texts.howTo}
      </Text>
      <ChooseCards arrangement={arrangement} titleOf={titleOf} onChange={change} />
      <p role="status" className="unseen">
        {said}
      </p>
      {!isKept && <Notice kind="warning">{texts.notKept}</Notice>}
      {cards.length === 0 && (
        <Text size="label" tone="quiet" className={css.how}>
          {texts.noneShown}
        </Text>
      )}
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
