import { lazy, Suspense, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useBrowser } from '#browser/BrowserContext.ts';
import * as overviewTexts from '#copy/overview/overviewTexts.ts';
import { FilteredPage } from '#features/filteredPage/FilteredPage.tsx';
import { filterAccounts } from '#features/filters/filterAccounts.ts';
import { JournalNotice } from '#features/loading/JournalNotice.tsx';
import { AddressOfFigures } from '#features/view/AddressOfFigures.tsx';
import { useFilter } from '#features/view/useFilter.ts';
import { useUnit } from '#features/view/useUnit.ts';
import { useView } from '#features/view/useView.ts';
import { useFigures } from '#journal/useFigures.ts';
import { useJournal } from '#journal/useJournal.ts';
import { useTrader } from '#journal/useTrader.ts';
import { Notice } from '#ui/Notice.tsx';
import { Greeting } from './Greeting.tsx';
import { OverviewCards } from './OverviewCards.tsx';
import { OverviewFigures } from './OverviewFigures.tsx';
import { OverviewSkeleton } from './OverviewSkeleton.tsx';

const SampleNotice = lazy(() => import('#features/onboarding/SampleNotice.tsx'));
const EmptyJournal = lazy(() => import('#features/onboarding/EmptyJournal.tsx'));

/** The dashboard's landing: the four answers first, then their evidence. Figures come from the worker's folds under the filter in the address. */
export default function Overview() {
  const { firstScreen } = useBrowser();
  const viewer = useTrader();
  const { book, settled, problem: syncProblem } = useJournal();
  const [filter] = useFilter();
  const { view, money, shown } = useView();
  const [unit] = useUnit();
  const { value: figures, problem, current } = useFigures(filter, view);
  const empty = settled && book !== null && book.trades === 0;
  const isShown = empty || figures !== null || problem !== null || syncProblem !== null;
  useEffect(() => {
    if (isShown) firstScreen.set(true);
  }, [firstScreen, isShown]);
  return (
    <FilteredPage accounts={filterAccounts(book)}>
      <Greeting name={viewer.name} zone={viewer.zone} isShown={empty || figures !== null} />
      <JournalNotice />
      {book?.sample === true && (
        <Suspense fallback={null}>
          <SampleNotice />
        </Suspense>
      )}
      {problem !== null && <Notice kind="error">{overviewTexts.figuresFailed(problem)}</Notice>}
      {empty && book.unmatchedCloses > 0 && (
        <Notice kind="warning" actions={<Link to="/dashboard/trades">{overviewTexts.addOpenings(book.unmatchedCloses)}</Link>}>
          {overviewTexts.uncounted(book.unmatchedCloses)}
        </Notice>
      )}
      {empty ? (
        <Suspense fallback={null}>
          <EmptyJournal />
        </Suspense>
      ) : figures === null ? (
        syncProblem === null && <OverviewSkeleton />
      ) : (
        <AddressOfFigures isCurrent={current}>
          <OverviewFigures figures={figures} shown={shown} unit={unit} isFiltered={Object.keys(filter).length > 0}>
            <OverviewCards figures={figures} money={money} gross={view.gross} zone={viewer.zone} />
          </OverviewFigures>
        </AddressOfFigures>
      )}
    </FilteredPage>
  );
}
