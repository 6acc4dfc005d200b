import { useAsyncValue } from './useAsyncValue.ts';
import { useJournal } from './useJournal.ts';
import type { OverdueOption } from './worker/overdueOptions.ts';

/** Options of the whole journal that are still open after their last day, the oldest first; none until that is known. No filter hides them. */
export function useOverdueOptions(): readonly OverdueOption[] {
  const { worker, book, asOf } = useJournal();
  return useAsyncValue(book !== null && book.open > 0 ? asOf(null) : null, () => worker.overdueOptions(Date.now())).value ?? [];
}
