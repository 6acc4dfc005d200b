import { lazy, Suspense } from 'react';
import { useSession } from '#browser/session/useSession.ts';
import * as overviewTexts from '#copy/overview/overviewTexts.ts';
import * as patternTexts from '#copy/patterns/patternTexts.ts';
import { ExcursionsOf } from '#features/bars/ExcursionsOf.tsx';
import { FilteredPage } from '#features/filteredPage/FilteredPage.tsx';
import { filterAccounts } from '#features/filters/filterAccounts.ts';
import NoMatches from '#features/filters/NoMatches.tsx';
import { JournalNotice } from '#features/loading/JournalNotice.tsx';
import { LockedPreview } from '#features/locked/LockedPreview.tsx';
import EmptyJournal from '#features/onboarding/EmptyJournal.tsx';
import SampleNotice from '#features/onboarding/SampleNotice.tsx';
import { useFilter } from '#features/view/useFilter.ts';
import { useUnit } from '#features/view/useUnit.ts';
import { useView } from '#features/view/useView.ts';
import { countedUnits } from '#format/countedUnits.ts';
import { useFigures } from '#journal/useFigures.ts';
import { useJournal } from '#journal/useJournal.ts';
import { accessDenied } from '#shared/access.ts';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { PatternSearch } from './PatternSearch.tsx';
import css from './patterns.module.css';

const PlaybooksNotice = lazy(() => import('#features/filteredPage/PlaybooksNotice.tsx'));
const PlansNotice = lazy(() => import('#features/filteredPage/PlansNotice.tsx'));

/**
 * /dashboard/patterns: differences beyond chance among the filtered trades, and tested groups without one. For paid
 * plans.
 */
export default function Patterns() {
  const { book, settled, problem: syncProblem } = useJournal();
  const { user } = useSession();
  const [filter] = useFilter();
  const { view } = useView();
  const [unit] = useUnit();
  const { value: figures, problem } = useFigures(filter, view);
  if (settled && book !== null && book.trades === 0) return <EmptyJournal />;
  const closed = figures === null ? 0 : figures.statistics.trades + figures.withoutRisk;
  const isOpen = accessDenied('premium', user, Date.now()) === null;
  return (
    <FilteredPage accounts={filterAccounts(book)}>
      <JournalNotice />
      <SampleNotice />
      <h1 className={css.title}>{patternTexts.title}</h1>
      {problem !== null && <Notice kind="error">{overviewTexts.figuresFailed(problem)}</Notice>}
      {figures === null && problem === null && syncProblem === null && <Skeleton height={420} />}
      {figures !== null && closed === 0 && <NoMatches />}
      {figures !== null && closed > 0 && !isOpen && (
        <LockedPreview
          title={patternTexts.lockedTitle(countedUnits(closed, unit))}
          text={patternTexts.locked}
          filter={filter}
          view={view}
        />
      )}
      <Suspense fallback={null}>
        {isOpen && <PlaybooksNotice />}
        {isOpen && <PlansNotice />}
      </Suspense>
      <ExcursionsOf isShown={isOpen} />
      {figures !== null && closed > 0 && isOpen && <PatternSearch filter={filter} view={view} closed={closed} unit={unit} />}
    </FilteredPage>
  );
}
