import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import { useAsyncValue } from '#journal/useAsyncValue.ts';
import { useJournal } from '#journal/useJournal.ts';
import type { FilterWords } from '#journal/worker/filterWords.ts';
import { useView } from '../view/useView.ts';

/** The words that this journal can be filtered by; null until they are known. */
export function useFilterWords(): FilterWords | null {
  const { worker, asOf } = useJournal();
  const { view } = useView();
  return useAsyncValue(asOf(view), () => worker.filterWords(view)).value;
}

/** Number of rows each filter matches; null while loading. */
export function useFilterCounts(filters: readonly JournalFilter[]): readonly number[] | null {
  const { worker, known, asOf } = useJournal();
  const { view } = useView();
  return useAsyncValue(
    asOf([filters, view]),
    () => worker.count(filters, view),
    () => known('count', filters, view),
  ).value;
}
