import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { reviewFilter } from '#domain/journal/views/waitsForReview.ts';
import { filterAccounts } from '#features/filters/filterAccounts.ts';
import { useFilter } from '#features/filters/useFilter.ts';
import EmptyJournal from '#features/journal/EmptyJournal.tsx';
import { JournalNotice } from '#features/journal/JournalNotice.tsx';
import SampleNotice from '#features/journal/SampleNotice.tsx';
import { ReviewRoom } from '#features/review/ReviewRoom.tsx';
import { JournalPage } from '#features/view/JournalPage.tsx';
import { useView } from '#features/view/useView.ts';
import { useJournal } from '#journal/useJournal.ts';

/** The inbox of trades that were closed and not reviewed yet, of what the filter means, in every currency. */
export default function Review() {
  const { book, settled } = useJournal();
  const [filter] = useFilter();
  const { view } = useView();
  const [search, setSearch] = useSearchParams();
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
    <JournalPage accounts={filterAccounts(book)}>
      <JournalNotice />
      <SampleNotice />
      {book?.version != null && <ReviewRoom query={query} onOrder={order} />}
    </JournalPage>
  );
}
