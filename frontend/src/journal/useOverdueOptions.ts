import { useAsyncValue } from './useAsyncValue.ts';
import { useJournal } from './useJournal.ts';
import type { OverdueOption } from './worker/overdueOptions.ts';

/** Options of the whole journal that are still open after their last day, the oldest first; none until that is known. No filter hides them. */
export function useOverdueOptions(): readonly OverdueOption[] {
  const { worker, book, revision } = useJournal();
  const known = book !== null && book.version !== null && book.open > 0;
  return useAsyncValue(known ? String(revision) : null, () => worker.overdueOptions(Date.now())).value ?? [];
}
