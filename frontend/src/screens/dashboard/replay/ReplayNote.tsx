import { lazy, memo, Suspense } from 'react';
import * as texts from '#copy/replay/replayNoteTexts.ts';
import type { AnnotatedTradeRow } from '#domain/journal/views/journalRows.ts';
import { useNote } from '#features/journalPane/useNote.ts';
import { albumOfTrade } from '#features/screenshots/albumOfTrade.ts';
import { Card } from '#ui/Card.tsx';
import css from './replay.module.css';

const MarkdownText = lazy(() => import('#features/markdown/MarkdownText.tsx'));
const Screenshots = lazy(() => import('#features/screenshots/Screenshots.tsx'));

/** The trade's note, rendered. */
function NoteText({ trade }: { readonly trade: AnnotatedTradeRow }) {
  const { text, problem } = useNote(trade);
  if (text === null) return <p className={css.quiet}>{problem === null ? trade.noteExcerpt : texts.noteUnread}</p>;
  return <MarkdownText text={text} />;
}

/** A trade's note and screenshots, beside its replay. Nothing without either. */
export const ReplayNote = memo(function ReplayNote({ trade }: { readonly trade: AnnotatedTradeRow }) {
  if (trade.noteId === null && trade.screenshots === 0) return null;
  return (
    <Card title={trade.noteId === null ? texts.yourScreenshots : texts.yourNote} className={css.note}>
      <Suspense fallback={null}>
        {trade.noteId !== null && <NoteText trade={trade} />}
        {trade.screenshots > 0 && <Screenshots where={albumOfTrade(trade)} />}
      </Suspense>
    </Card>
  );
});
