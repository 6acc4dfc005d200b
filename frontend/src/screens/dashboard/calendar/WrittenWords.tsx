import * as texts from '#copy/calendarTexts.ts';
import type { AnnotatedTradeRow } from '#domain/journal/views/journalRows.ts';
import { Tag } from '#ui/Tag.tsx';
import css from './day.module.css';

/** A trade's annotation in brief: setup, mistakes, and the beginning of the note. */
export function WrittenWords({ written }: { readonly written: AnnotatedTradeRow }) {
  const { rating, setup, mistakes, tags, emotions, noteExcerpt } = written;
  const words = [...(setup === null ? [] : [setup]), ...tags, ...emotions];
  if (words.length + mistakes.length === 0 && rating === null && noteExcerpt === '') return null;
  return (
    <div className={css.written}>
      {rating !== null && <Tag>{texts.rated(rating)}</Tag>}
      {mistakes.map((mistake) => (
        <Tag key={mistake} kind="warning">
          {mistake}
        </Tag>
      ))}
      {words.map((word) => (
        <Tag key={word}>{word}</Tag>
      ))}
      {noteExcerpt !== '' && <p>{noteExcerpt}</p>}
    </div>
  );
}
