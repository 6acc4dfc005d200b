import { useAsyncValue } from './useAsyncValue.ts';
import { useJournal } from './useJournal.ts';
import type { OverdueOption } from './worker/overdueOptions.ts';
import type { UnmatchedCloseRow } from './worker/unmatchedCloseRow.ts';

/** Closes of the whole journal that wait for their opening, the earliest first; none until they are known. No filter hides them. */
export function useUnmatchedCloses(): readonly UnmatchedCloseRow[] {
  const { worker, book, asOf } = useJournal();
  const hasAny = (book?.unmatchedCloses ?? 0) > 0;
  const { value } = useAsyncValue(hasAny ? asOf(null) : null, () => worker.unmatchedCloses());
  return hasAny ? (value ?? []) : [];
}

/** Options of the whole journal that are still open after their last day, the oldest first; none until that is known. No filter hides them. */
export function useOverdueOptions(): readonly OverdueOption[] {
  const { worker, book, asOf } = useJournal();
  return useAsyncValue(book !== null && book.open > 0 ? asOf(null) : null, () => worker.overdueOptions(Date.now())).value ?? [];
}
