import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import { amountUnit, useAsyncValue } from '#journal/useAsyncValue.ts';
import { useJournal } from '#journal/useJournal.ts';
import type { JournalView } from '#journal/worker/journalView.ts';

/** The trades of two filters side by side; nothing while one of them is not known. */
export function useComparison(a: JournalFilter | null, b: JournalFilter | null, view: JournalView) {
  const { worker, known, revision } = useJournal();
  const key = a === null || b === null ? null : `${revision} ${JSON.stringify([a, b, view])}`;
  return useAsyncValue(
    key,
    () => worker.compare(a ?? {}, b ?? {}, view),
    () => known('compare', a ?? {}, b ?? {}, view),
    amountUnit(view),
  );
}
