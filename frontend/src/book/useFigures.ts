import type { Figures } from './bookDesk.ts';
import type { BookView } from './bookView.ts';
import type { BookFilter } from '#domain/list/bookFilter.ts';
import { type Answer, useAnswer } from './useAnswer.ts';
import { useJournal } from './useJournal.ts';

/** The figures of a selection, counted again when the journal, the filter or the view changes. Null until there is a journal to count. */
export function useFigures(filter: BookFilter, view: BookView): Answer<Figures> {
  const { desk, book, revision } = useJournal();
  const known = book !== null && book.version !== null;
  return useAnswer(known ? `${revision} ${JSON.stringify([filter, view])}` : null, () => desk.figures(filter, view));
}
