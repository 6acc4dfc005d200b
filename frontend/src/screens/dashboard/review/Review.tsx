import { useMemo } from 'react';
import * as texts from '#copy/reviewTexts.ts';
import { reviewFilter } from '#domain/journal/views/waitsForReview.ts';
import { DisplayRow } from '#features/filteredPage/DisplayRow.tsx';
import { FilteredPage } from '#features/filteredPage/FilteredPage.tsx';
import { filterAccounts } from '#features/filters/filterAccounts.ts';
import { JournalNotice } from '#features/loading/JournalNotice.tsx';
import EmptyJournal from '#features/onboarding/EmptyJournal.tsx';
import { ReviewRoom } from '#features/review/ReviewRoom.tsx';
import { useToReview } from '#features/review/useToReview.ts';
import { useSearch } from '#features/view/AddressOfFigures.tsx';
import { useFilter } from '#features/view/useFilter.ts';
import { useView } from '#features/view/useView.ts';
import { useJournal } from '#journal/useJournal.ts';
import { Segmented } from '#ui/Segmented.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

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
  const waiting = useToReview(filter);
  const chooseOrder = (oldest: boolean) =>
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
    <FilteredPage
      accounts={filterAccounts(book)}
      title={texts.title}
      count={waiting !== null && <span role="status">{texts.left(waiting.left)}</span>}
      display={
        <DisplayRow name={texts.order}>
          <Segmented
            label={texts.order}
            value={oldestFirst ? 'oldest' : 'newest'}
            choices={[
              { value: 'newest', text: texts.orders.newest },
              { value: 'oldest', text: texts.orders.oldest },
            ]}
            onChoose={(order) => chooseOrder(order === 'oldest')}
          />
        </DisplayRow>
      }
    >
      <JournalNotice />
      {book?.version == null ? !settled && <Skeleton height={560} /> : <ReviewRoom query={query} />}
    </FilteredPage>
  );
}
