import { Suspense, useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useStore } from '#browser/createStore.ts';
import * as texts from '#copy/journalPaneTexts.ts';
import type { NoteTemplate } from '#domain/journal/model/journalSettings.ts';
import type { AnnotatedTradeRow } from '#domain/journal/views/journalRows.ts';
import { MAX_NOTE } from '#domain/trades/writtenWords.ts';
import { lazyPart } from '#features/loading/lazyPart.tsx';
import { Chip } from '#ui/Chip.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Row, Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { MarkdownField } from '../markdown/MarkdownField.tsx';
import css from './journalPane.module.css';
import { NoteConflict } from './NoteConflict.tsx';
import { SavingState } from './SavingState.tsx';
import { useNote } from './useNote.ts';

/** Rarely read immediately: loads with the first note. */
const MarkdownText = lazyPart(() => import('../markdown/MarkdownText.tsx'));

/** The Markdown note of a trade, with concurrent edits of other devices. */
export function NoteField({ trade, templates }: { readonly trade: AnnotatedTradeRow; readonly templates: readonly NoteTemplate[] }) {
  const isAway = !useStore(useBrowser().connected);
  const { text, problem, saving, theirs, change, resolve, discard, retry } = useNote(trade);
  const [reading, setReading] = useState(false);
  const isRead = reading && text !== null && text.trim() !== '';
  if (text === null && isAway && trade.noteExcerpt)
    return (
      <Text tone="faint">
        {texts.noteOffline} <q>{trade.noteExcerpt}</q>
      </Text>
    );
  if (text === null) return <Text tone="faint">{problem === null ? texts.loading : texts.noteUnread}</Text>;
  return (
    <Stack gap={8} className={css.note}>
      {isRead ? (
        <section className={css.read} aria-label={texts.note}>
          <Suspense fallback={<Text tone="faint">{texts.loading}</Text>}>
            <MarkdownText text={text} />
          </Suspense>
        </section>
      ) : (
        <MarkdownField
          data-field="note"
          label={texts.note}
          hint={texts.noteHint}
          rows={5}
          maxLength={MAX_NOTE}
          value={text}
          onText={change}
        />
      )}
      {text.trim() !== '' && (
        <Segmented
          label={texts.noteShown}
          value={isRead ? 'read' : 'write'}
          choices={[
            { value: 'write', text: texts.write },
            { value: 'read', text: texts.preview },
          ]}
          onChoose={(shown) => setReading(shown === 'read')}
        />
      )}
      <SavingState saving={saving} onRetry={retry} />
      {text === '' && templates.length > 0 && (
        <Row gap={8} wrap centered>
          <span>{texts.template}</span>
          {templates.map((template) => (
            <Chip key={template.name} kind="adds" onClick={() => change(template.text)}>
              {template.name}
            </Chip>
          ))}
        </Row>
      )}
      {theirs !== null && <NoteConflict text={text} theirs={theirs} onResolve={resolve} onDiscard={discard} />}
    </Stack>
  );
}
