import { useMemo } from 'react';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import { reviewFilter } from '#domain/journal/views/waitsForReview.ts';
import { useAsyncValue } from '#journal/useAsyncValue.ts';
import { useJournal } from '#journal/useJournal.ts';
import { useSearch } from '../view/AddressOfFigures.tsx';
import { withoutPage } from '../view/useTradesLink.ts';
import { useView } from '../view/useView.ts';

/** Trades waiting for review. `oldest`: closing day of the first; null without any. */
type ToReview = { readonly left: number; readonly oldest: string | null };

/**
 * Number of trades waiting for review in a filter, in every currency: exactly the inbox under that filter. Null
 * while loading.
 */
export function useToReview(filter: JournalFilter): ToReview | null {
  const { worker, known, asOf } = useJournal();
  const { view } = useView();
  const query = useMemo(
    () => ({ filter: reviewFilter(filter), view, sort: { column: 'closed', descending: false } as const, marked: {}, at: null }),
    [filter, view],
  );
  const { value } = useAsyncValue(
    asOf(query),
    () => worker.review(query),
    () => known('review', query),
  );
  return value && { left: value.left, oldest: value.current?.day ?? null };
}

/** The address of the review of this address's unreviewed trades. */
export function useReviewLink(): string {
  const [search] = useSearch();
  const own = withoutPage(search);
  return `/dashboard/review${own.size === 0 ? '' : `?${own}`}`;
}
