import { Suspense } from 'react';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import * as texts from '#copy/calendarTexts.ts';
import * as paneTexts from '#copy/journalPaneTexts.ts';
import { dayLimits, marketBiases } from '#domain/days/dayNote.ts';
import { type DayTagChoice, defaultJournalSettings } from '#domain/journal/model/journalSettings.ts';
import type { DayFields } from '#features/days/createDaySaver.ts';
import { SavingState } from '#features/journalPane/SavingState.tsx';
import { WordField } from '#features/journalPane/WordField.tsx';
import { lazyPart } from '#features/loading/lazyPart.tsx';
import { albumOfDay } from '#features/screenshots/albumOfTrade.ts';
import { Button } from '#ui/Button.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import { DayConflict, useDayNote } from './DayConflict.tsx';
import css from './day.module.css';

type Props = {
  readonly value: DayFields;
  /** The tags that every day is offered. */
  readonly choices: readonly DayTagChoice[];
  readonly onChange: (patch: Partial<DayFields>) => void;
};

const titles: Readonly<Record<string, string>> = texts.scales;
const STEPS = ['', '1', '2', '3', '4', '5'] as const;

const Line = ({ label, children }: { readonly label: string; readonly children: React.ReactNode }) => (
  <Text as="div" tone="quiet" weight="medium" className={css.line}>
    <span aria-hidden="true">{label}</span>
    {children}
  </Text>
);

/** The plan, the market, the levels, the reflection and the tags of a day. */
function DayNoteFields({ value: { plan, bias, keyLevels, reflection, tags }, choices, onChange }: Props) {
  const all = tags.map(({ name, value }) => ({ name, value }));
  // A scale that is offered no more is still one on days that have it.
  const rated = all.filter(({ value }) => value !== null).map(({ name }) => name);
  const scales = [...new Set([...choices.filter(({ isScale }) => isScale).map(({ name }) => name), ...rated])];
  const isScale = (name: string) => scales.includes(name);
  const stepOf = (scale: string) => String(all.find(({ name }) => name === scale)?.value ?? '');
  const rate = (scale: string, step: string) =>
    onChange({ tags: [...all.filter(({ name }) => name !== scale), ...(step === '' ? [] : [{ name: scale, value: Number(step) }])] });
  const words = all.filter(({ name }) => !isScale(name)).map(({ name }) => name);
  const kept = (names: readonly string[]) => names.map((name) => all.find((tag) => tag.name === name) ?? { name, value: null });
  return (
    <>
      <Line label={texts.bias}>
        <Segmented
          label={texts.bias}
          value={bias ?? ''}
          choices={[{ value: '', text: texts.noBias }, ...marketBiases.map((each) => ({ value: each, text: texts.biases[each] }))]}
          onChoose={(next) => onChange({ bias: marketBiases.find((each) => each === next) ?? null })}
        />
      </Line>
      {scales.map((scale) => (
        <Line key={scale} label={titles[scale] ?? scale}>
          <Segmented
            label={titles[scale] ?? scale}
            value={stepOf(scale)}
            choices={STEPS.map((step) => ({ value: step as string, text: step || texts.unset }))}
            onChoose={(step) => rate(scale, step)}
          />
        </Line>
      ))}
      <TextAreaField
        label={texts.plan}
        rows={3}
        maxLength={dayLimits.text}
        value={plan}
        onChange={({ target }) => onChange({ plan: target.value })}
      />
      <TextAreaField
        label={texts.keyLevels}
        rows={2}
        maxLength={dayLimits.levels}
        value={keyLevels}
        onChange={({ target }) => onChange({ keyLevels: target.value })}
      />
      <TextAreaField
        label={texts.reflection}
        rows={3}
        maxLength={dayLimits.text}
        value={reflection}
        onChange={({ target }) => onChange({ reflection: target.value })}
      />
      <WordField
        label={texts.tags}
        words={words}
        known={choices.filter((choice) => !choice.isScale).map(({ name }) => name)}
        most={dayLimits.tags - scales.length}
        longest={dayLimits.tag}
        onChange={(names) => onChange({ tags: [...all.filter(({ name }) => isScale(name)), ...kept(names)] })}
      />
    </>
  );
}

const Screenshots = lazyPart(() => import('#features/screenshots/Screenshots.tsx'));

/** A trader's notes on a day, before and after the session. Saves automatically. */
export function DayNote({ day }: { readonly day: string }) {
  const { value, isUnread, error, saving, theirs, change, undo, keepMine, keepTheirs, retry } = useDayNote(day);
  const { value: settings } = useApiQuery('journalSettings', 'read', {});
  return (
    <Stack as="section" gap={12} aria-label={texts.note} className={css.note}>
      <h3>
        {texts.note}
        <SavingState saving={saving} onRetry={retry} />
        {undo !== null && (
          <Button size="small" look="ghost" onClick={undo}>
            {paneTexts.undo}
          </Button>
        )}
      </h3>
      {value === null ? (
        <Text tone="faint">{error === null ? paneTexts.loading : texts.noteUnread}</Text>
      ) : (
        <>
          {isUnread && <Text tone="faint">{texts.noteOffline}</Text>}
          <DayNoteFields value={value} choices={(settings ?? defaultJournalSettings).dayTags} onChange={change} />
        </>
      )}
      <Suspense fallback={null}>
        <Screenshots where={albumOfDay(day)} />
      </Suspense>
      {theirs !== null && <DayConflict theirs={theirs} onKeepMine={keepMine} onKeepTheirs={keepTheirs} />}
    </Stack>
  );
}
