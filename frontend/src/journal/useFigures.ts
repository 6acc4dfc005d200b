import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import { type AsyncValue, amountUnit, useAsyncValue } from './useAsyncValue.ts';
import { useJournal } from './useJournal.ts';
import type { JournalView } from './worker/journalView.ts';
import type { Figures } from './worker/journalWorker.ts';

/** The figures of a selection, recalculated when the journal, the filter or the view changes. Null until there is a journal to count. */
export function useFigures(filter: JournalFilter, view: JournalView): AsyncValue<Figures> {
  const { worker, known, asOf } = useJournal();
  return useAsyncValue(
    asOf([filter, view]),
    () => worker.figures(filter, view),
    () => known('figures', filter, view),
    amountUnit(view),
  );
}
