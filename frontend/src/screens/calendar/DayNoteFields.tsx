import * as texts from '#copy/calendarTexts.ts';
import { dayLimits, marketBiases } from '#domain/days/dayNote.ts';
import { WordField } from '#frontend/parts/journalPane/WordField.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import css from './calendar.module.css';
import type { DayFields } from './createDaySaver.ts';

type Props = { readonly value: DayFields; readonly onChange: (patch: Partial<DayFields>) => void };

const SCALES = ['sleep', 'stress', 'focus'] as const;
const isScale = (name: string) => SCALES.some((scale) => scale === name);
const STEPS = ['', '1', '2', '3', '4', '5'] as const;

const Line = ({ label, children }: { readonly label: string; readonly children: React.ReactNode }) => (
  <div className={css.line}>
    <span aria-hidden="true">{label}</span>
    {children}
  </div>
);

/** The plan, the market, the levels, the reflection and the tags of a day. */
export function DayNoteFields({ value: { plan, bias, keyLevels, reflection, tags }, onChange }: Props) {
  const all = tags.map(({ name, value }) => ({ name, value }));
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
      {SCALES.map((scale) => (
        <Line key={scale} label={texts.scales[scale]}>
          <Segmented
            label={texts.scales[scale]}
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
        known={[]}
        most={dayLimits.tags - SCALES.length}
        longest={dayLimits.tag}
        onChange={(names) => onChange({ tags: [...all.filter(({ name }) => isScale(name)), ...kept(names)] })}
      />
    </>
  );
}
