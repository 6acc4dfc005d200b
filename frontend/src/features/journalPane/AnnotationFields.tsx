import { useId } from 'react';
import * as texts from '#copy/journalPaneTexts.ts';
import { typedAmount, typedHelp, typedText } from '#domain/format/typedAmount.ts';
import type { AnnotationText } from '#domain/journal/commands/annotationText.ts';
import { MOST_TARGETS } from '#domain/journal/model/tradeAnnotation.ts';
import { LONGEST_WORD, MOST_WORDS } from '#domain/trades/writtenWords.ts';
import { FieldGrid } from '#ui/Grid.tsx';
import { Stack } from '#ui/Stack.tsx';
import { TextLine } from '#ui/TextLine.tsx';
import { Stars } from './ActBar.tsx';
import { Checklist } from './Checklist.tsx';
import css from './journalPane.module.css';
import type { SuggestedWords } from './suggestedWords.ts';
import { WordField } from './WordField.tsx';

/** Digits of an amount with its decimals. */
const LONGEST_AMOUNT = 29;

const wrongAmount = (text: string): string | null => {
  const value = typedAmount(text);
  return value === null || value < 0n ? (typedHelp(text) ?? texts.amountWrong) : null;
};
const amount = (text: string | null): string | null => (text === null ? null : typedText(text));

const WORDS = ['tags', 'mistakes', 'emotions'] as const;
const WORD_LABELS = { tags: texts.tags, mistakes: texts.mistakes, emotions: texts.emotions };

type Props = {
  readonly value: AnnotationText;
  readonly currency: string;
  readonly known: SuggestedWords;
  /** False for a strategy as a whole, whose stop and targets are in no price. */
  readonly hasStop?: boolean;
  /** False where a bar at the foot of the screen has the rating. */
  readonly hasRating?: boolean;
  readonly onChange: (patch: Partial<AnnotationText>) => void;
};

/** Stop, risk and targets. */
function PriceFields({ value, currency, hasStop, onChange }: Omit<Props, 'known' | 'hasRating'>) {
  const id = useId();
  const amounts = { longest: LONGEST_AMOUNT, inputMode: 'decimal', check: wrongAmount } as const;
  const targets = [...(value.target === null ? [] : [value.target]), ...value.moreTargets];
  const changeTargets = ([target, ...more]: readonly string[]) =>
    onChange({ target: amount(target ?? null), moreTargets: more.map((price) => amount(price)!) });
  return (
    <>
      <FieldGrid>
        {hasStop && (
          <TextLine
            id={`${id}-stop`}
            label={texts.stop}
            {...amounts}
            value={value.stop}
            onChange={(stop) => onChange({ stop: amount(stop) })}
          />
        )}
        <TextLine
          id={`${id}-risk`}
          label={texts.plannedRisk(currency)}
          hint={texts.plannedRiskHint}
          {...amounts}
          value={value.plannedRisk}
          onChange={(risk) => onChange({ plannedRisk: amount(risk) })}
        />
      </FieldGrid>
      {hasStop && (
        <WordField
          label={texts.targets}
          words={targets}
          known={[]}
          most={MOST_TARGETS + 1}
          longest={LONGEST_AMOUNT}
          check={wrongAmount}
          onChange={changeTargets}
        />
      )}
    </>
  );
}

/** Everything that is written on a trade but its note. */
export function AnnotationFields({ value, currency, known, hasStop = true, hasRating = true, onChange }: Props) {
  const id = useId();
  return (
    <Stack gap={12} className={css.fields}>
      {hasRating && (
        <Stack gap={6} className={css.field}>
          <span>{texts.rating}</span>
          <Stars value={value.rating} onChange={(rating) => onChange({ rating })} />
        </Stack>
      )}
      <TextLine
        id={`${id}-setup`}
        field="setup"
        label={texts.setup}
        longest={LONGEST_WORD}
        value={value.setup}
        known={known.setup}
        onChange={(setup) => onChange({ setup })}
      />
      {WORDS.map((kind) => (
        <WordField
          key={kind}
          field={kind}
          label={WORD_LABELS[kind]}
          words={value[kind]}
          known={known[kind]}
          most={MOST_WORDS}
          longest={LONGEST_WORD}
          onChange={(words) => onChange({ [kind]: words })}
        />
      ))}
      <Checklist words={value.checks} setup={value.setup} onChange={(checks) => onChange({ checks })} />
      <PriceFields value={value} currency={currency} hasStop={hasStop} onChange={onChange} />
    </Stack>
  );
}
