import * as entryTexts from '#copy/trades/entryTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { ChoiceField } from '#ui/ChoiceField.tsx';
import { FieldGrid } from '#ui/FieldGrid.tsx';
import { TextField } from '#ui/TextField.tsx';
import type { EntryProps } from './EntryProps.ts';
import css from './entry.module.css';
import { entryTime, exitTime } from './fillTimes.ts';
import { LegRows } from './LegRows.tsx';
import { legsOfDraft } from './legsOfDraft.ts';
import { legsOfTemplate, legTemplates } from './legTemplates.ts';
import { StrategyPicture } from './StrategyPicture.tsx';

const templates = legTemplates.map(({ name }) => ({ value: name, text: name }));

/** A strategy leg by leg, with its recognized name and its result at expiration. */
export function StrategyFields({ money, ...form }: EntryProps & { readonly money: MoneyFormat }) {
  const { draft, faults, context, onChange } = form;
  const { opened, closed, legs, isClosing } = draft;
  const entered = entryTime(opened, context.zone, context.now);
  const left = exitTime(closed, entered, context.zone, context.now);
  const isClosed = legs.some(({ close }) => close.trim() !== '');
  const ties = (name: 'opened' | 'closed', part: 'day' | 'clock') => ({
    value: (name === 'opened' ? entered : left)[part],
    error: faults[`${name}.${part}`],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onChange({ [name]: { ...draft[name], [part]: target.value } }),
  });
  return (
    <>
      {!isClosing && (
        <ChoiceField
          label={entryTexts.template}
          placeholder={entryTexts.templateNone}
          choices={templates}
          value=""
          onChange={({ target }) => onChange({ legs: legsOfTemplate(target.value, legs) })}
        />
      )}
      <LegRows {...form} />
      {!isClosing && <p className={css.hint}>{entryTexts.closeOptional}</p>}
      <FieldGrid many>
        <TextField label={isClosing ? entryTexts.closedDay : entryTexts.openedDay} type="date" {...ties('opened', 'day')} />
        <TextField label={isClosing ? entryTexts.closedTime : entryTexts.openedTime} type="time" {...ties('opened', 'clock')} />
        {isClosed && (
          <>
            <TextField label={entryTexts.closedDay} type="date" {...ties('closed', 'day')} />
            <TextField label={entryTexts.closedTime} type="time" {...ties('closed', 'clock')} />
          </>
        )}
      </FieldGrid>
      {!isClosing && <StrategyPicture {...legsOfDraft(draft)} money={money} />}
    </>
  );
}
