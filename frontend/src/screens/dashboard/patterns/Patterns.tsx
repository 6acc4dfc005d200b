import { Suspense } from 'react';
import { useSession } from '#browser/session/useSession.ts';
import * as overviewTexts from '#copy/overview/overviewTexts.ts';
import * as patternTexts from '#copy/patterns/patternTexts.ts';
import { ExcursionsOf } from '#features/bars/ExcursionsOf.tsx';
import { FilteredPage } from '#features/filteredPage/FilteredPage.tsx';
import { filterAccounts } from '#features/filters/filterAccounts.ts';
import NoMatches from '#features/filters/NoMatches.tsx';
import { JournalNotice } from '#features/loading/JournalNotice.tsx';
import { lazyPart } from '#features/loading/lazyPart.tsx';
import { LockedPreview } from '#features/locked/LockedPreview.tsx';
import EmptyJournal from '#features/onboarding/EmptyJournal.tsx';
import { useFilter } from '#features/view/useFilter.ts';
import { useUnit } from '#features/view/useUnit.ts';
import { useView } from '#features/view/useView.ts';
import { useFigures } from '#journal/useFigures.ts';
import { useJournal } from '#journal/useJournal.ts';
import { accessDenied } from '#shared/access.ts';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { HabitsCard } from './habits/HabitsCard.tsx';
import { PatternSearch } from './PatternSearch.tsx';
import css from './patterns.module.css';

const PlaybooksNotice = lazyPart(() => import('#features/filteredPage/PlaybooksNotice.tsx'));
const PlansNotice = lazyPart(() => import('#features/filteredPage/PlansNotice.tsx'));

/**
 * /dashboard/patterns: differences beyond chance among the filtered trades, and everything that was tested, for paid
 * plans; and the price of habits, for all.
 */
export default function Patterns() {
  const { book, settled, problem: syncProblem } = useJournal();
  const { user } = useSession();
  const [filter] = useFilter();
  const { view, money } = useView();
  const [unit] = useUnit();
  const { value: figures, problem } = useFigures(filter, view);
  if (settled && book !== null && book.trades === 0) return <EmptyJournal />;
  const closed = figures === null ? 0 : figures.statistics.trades + figures.withoutRisk;
  const isOpen = accessDenied('premium', user, Date.now()) === null;
  const habits = <HabitsCard filter={filter} view={view} money={money} unit={unit} />;
  return (
    <FilteredPage accounts={filterAccounts(book)} title={patternTexts.title}>
      <JournalNotice />
      <div className={css.parts}>
        {problem !== null && <Notice kind="error">{overviewTexts.figuresFailed(problem)}</Notice>}
        {figures === null && problem === null && syncProblem === null && <Skeleton height={420} />}
        {figures !== null && closed === 0 && <NoMatches />}
        {figures !== null && closed > 0 && !isOpen && (
          <LockedPreview part="edges" closed={closed} unit={unit} filter={filter} view={view} />
        )}
        <Suspense fallback={null}>
          {isOpen && <PlaybooksNotice />}
          {isOpen && <PlansNotice />}
        </Suspense>
        <ExcursionsOf isShown={isOpen} />
        {figures !== null && closed > 0 && isOpen && (
          <PatternSearch filter={filter} view={view} closed={closed} unit={unit} habits={habits} />
        )}
        {figures !== null && closed > 0 && !isOpen && habits}
      </div>
    </FilteredPage>
  );
}
