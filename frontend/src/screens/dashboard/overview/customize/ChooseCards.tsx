import * as texts from '#copy/overview/widgetTexts.ts';
import { type OverviewCard, writeOverviewCards } from '#domain/accounts/overviewCard.ts';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { ChoiceField } from '#ui/ChoiceField.tsx';
import type { OverviewCards } from '../useOverviewCards.ts';
import { widgets } from '../widgets/index.ts';
import { type PresetId, presets } from '../widgets/presets.ts';
import css from './customize.module.css';

type Props = {
  readonly arrangement: OverviewCards;
  readonly titleOf: (id: string) => string;
  readonly onChange: (cards: readonly OverviewCard[] | null, sentence: string) => void;
};

/** Arrangements to start from, the way back to the first of them, and the cards that are hidden, each to be shown. */
export function ChooseCards({ arrangement: { cards, stored }, titleOf, onChange }: Props) {
  const hidden = widgets.filter(({ id }) => cards.every((card) => card.id !== id));
  const now = presets.find((preset) => preset.stored === writeOverviewCards(cards))?.id ?? '';
  const start = (id: PresetId) => {
    const preset = presets.find((each) => each.id === id);
    if (preset !== undefined) onChange(preset === presets[0] ? null : preset.cards, texts.isPreset(preset.text));
  };
  return (
    <div className={css.choose}>
      <div className={css.line}>
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
      </div>
      <div className={css.line}>
        <span>{hidden.length === 0 ? texts.noneHidden : texts.hidden}</span>
        {hidden.map(({ id, width }) => (
          <Chip key={id} kind="adds" onClick={() => onChange([...cards, { id, width }], texts.isShown(titleOf(id)))}>
            {titleOf(id)}
          </Chip>
        ))}
      </div>
    </div>
  );
}
