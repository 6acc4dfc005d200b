import { useBrowser } from '#browser/BrowserContext.ts';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import { createFigureAnswers } from './createFigureAnswers.ts';
import { type AsyncValue, useAsyncValue } from './useAsyncValue.ts';
import { useJournal } from './useJournal.ts';
import type { JournalView } from './worker/journalView.ts';
import type { Figures } from './worker/journalWorker.ts';

/** The figures of a selection, recalculated when the journal, the filter or the view changes. Null until there is a journal to count. */
export function useFigures(filter: JournalFilter, view: JournalView): AsyncValue<Figures> {
  const answer = useBrowser().part(createFigureAnswers);
  const { worker, book, revision } = useJournal();
  const known = book !== null && book.version !== null;
  const asked = JSON.stringify([filter, view]);
  return useAsyncValue(known ? `${revision} ${asked}` : null, () => answer(revision, asked, () => worker.figures(filter, view)));
}
