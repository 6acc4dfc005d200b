import { useAsyncValue } from './useAsyncValue.ts';
import { useJournal } from './useJournal.ts';
import type { UnmatchedCloseRow } from './worker/unmatchedCloseRow.ts';

/** Closes of the whole journal that wait for their opening, the earliest first; none until they are known. No filter hides them. */
export function useUnmatchedCloses(): readonly UnmatchedCloseRow[] {
  const { worker, book, asOf } = useJournal();
  const hasAny = (book?.unmatchedCloses ?? 0) > 0;
  const { value } = useAsyncValue(hasAny ? asOf(null) : null, () => worker.unmatchedCloses());
  return hasAny ? (value ?? []) : [];
}
