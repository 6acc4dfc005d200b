import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { scales } from '#copy/calendarTexts.ts';
import * as texts from '#copy/journalSettingsTexts.ts';
import { dayLimits } from '#domain/days/dayNote.ts';
import { type DayTagChoice, journalSettingsLimits } from '#domain/journal/model/journalSettings.ts';
import { useJournalSettings } from '#journal/useJournalSettings.ts';
import { Card } from '#ui/Card.tsx';
import { CardNote } from '#ui/CardNote.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { AddWord } from './AddWord.tsx';
import { useListRemoval } from './useListRemoval.ts';
import css from './words.module.css';

const kinds = [
  { value: 'scale', text: texts.asScale },
  { value: 'word', text: texts.asWord },
] as const;

/** Tags that every day is offered, and how to add and delete one. */
export function DayTagsCard({ dayTags }: { readonly dayTags: readonly DayTagChoice[] }) {
  const { change } = useJournalSettings();
  const remove = useListRemoval(dayTags, (next) => change('dayTags', next));
  const [kind, setKind] = useState<'scale' | 'word'>('word');
  const titleOf = (name: string) => (scales as Readonly<Record<string, string>>)[name] ?? name;
  return (
    <Card title={texts.dayTags} className={css.card}>
      {dayTags.length === 0 && <p className={css.none}>{texts.noDayTags}</p>}
      <ul className={css.words} aria-label={texts.dayTags}>
        {dayTags.map(({ name, isScale }) => (
          <li key={name}>
            <span className={css.word}>{titleOf(name)}</span>
            <span className={css.uses}>{isScale ? texts.asScale : texts.asWord}</span>
            <IconButton
              size="small"
              label={texts.removeDayTag(titleOf(name))}
              onClick={() => remove(name, texts.dayTagRemoved(titleOf(name)))}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      <AddWord
        label={texts.addDayTag}
        longest={dayLimits.tag}
        taken={dayTags.map(({ name }) => name)}
        count={dayTags.length}
        most={journalSettingsLimits.dayTags}
        onAdd={(name) => change('dayTags', (all) => [...all, { name, isScale: kind === 'scale' }])}
      >
        <Segmented label={texts.dayTagKind} value={kind} choices={kinds} onChoose={setKind} />
      </AddWord>
      <CardNote>{texts.dayTagsHint}</CardNote>
    </Card>
  );
}
