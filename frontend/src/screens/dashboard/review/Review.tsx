import { useMemo } from 'react';
import { reviewFilter } from '#domain/journal/views/waitsForReview.ts';
import { FilteredPage } from '#features/filteredPage/FilteredPage.tsx';
import { filterAccounts } from '#features/filters/filterAccounts.ts';
import { JournalNotice } from '#features/loading/JournalNotice.tsx';
import EmptyJournal from '#features/onboarding/EmptyJournal.tsx';
import SampleNotice from '#features/onboarding/SampleNotice.tsx';
import { ReviewRoom } from '#features/review/ReviewRoom.tsx';
import { useFilter } from '#features/view/useFilter.ts';
import { useSearch } from '#features/view/useSearch.ts';
import { useView } from '#features/view/useView.ts';
import { useJournal } from '#journal/useJournal.ts';

/** The inbox of trades that were closed and not reviewed yet, of what the filter means, in every currency. */
export default function Review() {
  const { book, settled } = useJournal();
  const [filter] = useFilter();
  const { view } = useView();
  const [search, setSearch] = useSearch();
  const oldestFirst = search.get('order') === 'up';
  const query = useMemo(
    () => ({ filter: reviewFilter(filter), view, sort: { column: 'closed', descending: !oldestFirst } as const }),
    [filter, view, oldestFirst],
  );
  const order = (oldest: boolean) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (oldest) next.set('order', 'up');
        else next.delete('order');
        return next;
      },
      { replace: true },
    );
  if (settled && book !== null && book.trades === 0) return <EmptyJournal />;
  return (
    <FilteredPage accounts={filterAccounts(book)}>
      <JournalNotice />
      <SampleNotice />
      {book?.version != null && <ReviewRoom query={query} onOrder={order} />}
    </FilteredPage>
  );
}
