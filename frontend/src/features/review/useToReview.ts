import { useMemo } from 'react';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import { reviewFilter } from '#domain/journal/views/waitsForReview.ts';
import { useAsyncValue } from '#journal/useAsyncValue.ts';
import { useJournal } from '#journal/useJournal.ts';
import { useView } from '../view/useView.ts';

/** What waits for a review. `oldest`: the day on which the first of it was closed; null when nothing waits. */
type ToReview = { readonly left: number; readonly oldest: string | null };

/** How much of what a filter means waits for a review, in every currency: exactly what the inbox under that filter has. Null until it is known. */
export function useToReview(filter: JournalFilter): ToReview | null {
  const { worker, known, revision, book } = useJournal();
  const { view } = useView();
  const query = useMemo(
    () => ({ filter: reviewFilter(filter), view, sort: { column: 'closed', descending: false } as const, marked: {}, at: null }),
    [filter, view],
  );
  const isOpen = book !== null && book.version !== null;
  const { value } = useAsyncValue(
    isOpen ? `${revision} ${JSON.stringify(query)}` : null,
    () => worker.review(query),
    () => known('review', query),
  );
  return value && { left: value.left, oldest: value.current?.day ?? null };
}
