import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useSession } from '#browser/session/useSession.ts';
import { sentence } from '#browser/useSubmit.ts';
import { scales } from '#copy/calendarTexts.ts';
import * as texts from '#copy/journalSettingsTexts.ts';
import { titles } from '#copy/settingsTexts.ts';
import { dayLimits } from '#domain/days/dayNote.ts';
import { type DayTagChoice, journalSettingsLimits, type NoteTemplate } from '#domain/journal/model/journalSettings.ts';
import { wordKinds } from '#domain/journal/model/wordChange.ts';
import { JournalNotice } from '#features/loading/JournalNotice.tsx';
import { RetryNotice } from '#features/loading/RetryNotice.tsx';
import { useJournalSettings } from '#journal/useJournalSettings.ts';
import { useTrader } from '#journal/useTrader.ts';
import { accessDenied } from '#shared/access.ts';
import { Button } from '#ui/Button.tsx';
import { Card, CardNote } from '#ui/Card.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Page } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Text } from '#ui/Text.tsx';
import { AddWord, useUsedWords } from './AddWord.tsx';
import { LooseNotes } from './LooseNotes.tsx';
import { LooseStrategies } from './LooseStrategies.tsx';
import { TemplateDialog } from './TemplateDialog.tsx';
import { WordsCard } from './WordsCard.tsx';
import css from './words.module.css';

/**
 * Deletes an item of a list by its name, and confirms it with Undo, which restores its position. `change` saves the
 * list.
 */
function useListRemoval<T extends { readonly name: string }>(
  list: readonly T[],
  change: (next: (all: readonly T[]) => readonly T[]) => Promise<void>,
): (name: string, doneText: string) => void {
  const { showToast } = useBrowser();
  const fail = (error: unknown) => showToast({ text: sentence(error, texts.failed), kind: 'error' });
  async function remove(name: string, doneText: string): Promise<void> {
    const at = list.findIndex((each) => each.name === name);
    await change((all) => all.filter((each) => each.name !== name));
    const back = (all: readonly T[]) => [...all.slice(0, at), list[at]!, ...all.slice(at)];
    const run = () => void change(back).then(() => showToast({ text: texts.undone, kind: 'success' }), fail);
    showToast({ text: doneText, kind: 'success', action: { label: 'Undo', run } });
  }
  return (...asked) => void remove(...asked).catch(fail);
}

const kinds = [
  { value: 'scale', text: texts.asScale },
  { value: 'word', text: texts.asWord },
] as const;

/** Tags that every day is offered, and how to add and delete one. */
function DayTagsCard({ dayTags }: { readonly dayTags: readonly DayTagChoice[] }) {
  const { change } = useJournalSettings();
  const remove = useListRemoval(dayTags, (next) => change('dayTags', next));
  const [kind, setKind] = useState<'scale' | 'word'>('word');
  const titleOf = (name: string) => (scales as Readonly<Record<string, string>>)[name] ?? name;
  return (
    <Card title={texts.dayTags} className={css.card}>
      {dayTags.length === 0 && (
        <Text size="body" tone="quiet" className={css.none}>
          {texts.noDayTags}
        </Text>
      )}
      <ul className={css.words} aria-label={texts.dayTags}>
        {dayTags.map(({ name, isScale }) => (
          <li key={name}>
            <Text as="span" size="body" tone="ink" className={css.word}>
              {titleOf(name)}
            </Text>
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

/** Templates for notes, and how to add, edit and delete one. */
function TemplatesCard({ templates }: { readonly templates: readonly NoteTemplate[] }) {
  const { change } = useJournalSettings();
  const remove = useListRemoval(templates, (next) => change('templates', next));
  const [edited, edit] = useState<NoteTemplate | 'new' | null>(null);
  return (
    <Card title={texts.templates} className={css.card}>
      {templates.length === 0 && (
        <Text size="body" tone="quiet" className={css.none}>
          {texts.noTemplates}
        </Text>
      )}
      <ul className={css.words} aria-label={texts.templates}>
        {templates.map((template) => (
          <li key={template.name}>
            <Text as="span" size="body" tone="ink" className={css.word}>
              {template.name}
              <small className={css.begin}>{template.text.replace(/[#*[\]\s-]+/g, ' ').trim()}</small>
            </Text>
            <IconButton size="small" label={texts.editTemplate(template.name)} onClick={() => edit(template)}>
              <Pencil aria-hidden="true" />
            </IconButton>
            <IconButton
              size="small"
              label={texts.removeTemplate(template.name)}
              onClick={() => remove(template.name, texts.templateRemoved(template.name))}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button onClick={() => edit('new')}>
        <Plus aria-hidden="true" />
        {texts.addTemplate}
      </Button>
      {edited !== null && <TemplateDialog template={edited === 'new' ? null : edited} onClose={() => edit(null)} />}
    </Card>
  );
}

/** /settings/words: setups, tags, mistakes and the other words that trades are annotated with. */
export default function Words() {
  const { user } = useSession();
  if (user === null) return null;
  if (accessDenied('anyTier', user, Date.now()) === null) return <OwnWords />;
  return (
    <Page>
      <PageHead title={titles.words} lead={texts.needsPlan} />
    </Page>
  );
}

function OwnWords() {
  const { settings, error, again } = useJournalSettings();
  useTrader();
  const used = useUsedWords();
  return (
    <Page>
      <PageHead title={titles.words} lead={texts.lead} />
      <JournalNotice />
      {error !== null && <RetryNotice text={texts.loadFailed} onRetry={again} />}
      {settings === null && error === null && <Skeleton height={320} />}
      {settings !== null && (
        <div className={css.cards}>
          {wordKinds.map((kind) => (
            <WordsCard key={kind} kind={kind} settings={settings} used={used} />
          ))}
          <DayTagsCard dayTags={settings.dayTags} />
          <TemplatesCard templates={settings.templates} />
        </div>
      )}
      <LooseNotes />
      <LooseStrategies />
    </Page>
  );
}
