import { useSession } from '#browser/session/useSession.ts';
import * as aiTexts from '#copy/aiTexts.ts';
import * as insightsTexts from '#copy/insightsTexts.ts';
import * as overviewTexts from '#copy/overview/overviewTexts.ts';
import { FilteredPage } from '#features/filteredPage/FilteredPage.tsx';
import { filterAccounts } from '#features/filters/filterAccounts.ts';
import NoMatches from '#features/filters/NoMatches.tsx';
import { JournalNotice } from '#features/loading/JournalNotice.tsx';
import { LockedPreview } from '#features/locked/LockedPreview.tsx';
import EmptyJournal from '#features/onboarding/EmptyJournal.tsx';
import { useFilter } from '#features/view/useFilter.ts';
import { useUnit } from '#features/view/useUnit.ts';
import { useView } from '#features/view/useView.ts';
import { closedUnits, countedUnits } from '#format/countedUnits.ts';
import { useFigures } from '#journal/useFigures.ts';
import { useJournal } from '#journal/useJournal.ts';
import { accessDenied } from '#shared/access.ts';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { InsightsRoom } from './InsightsRoom.tsx';
import css from './insights.module.css';

/**
 * /dashboard/insights: questions about the filtered trades, notable findings, and every answer so far. For paid
 * plans.
 */
export default function Insights() {
  const { book, settled, problem: syncProblem } = useJournal();
  const { user } = useSession();
  const [filter] = useFilter();
  const [unit] = useUnit();
  const { view } = useView();
  const { value: figures, problem } = useFigures(filter, view);
  if (settled && book !== null && book.trades === 0) return <EmptyJournal />;
  const closed = figures === null ? 0 : figures.statistics.trades + figures.withoutRisk;
  const shared = { filter, view, unit };
  const isOpen = accessDenied('premium', user, Date.now()) === null;
  return (
    <FilteredPage accounts={filterAccounts(book)}>
      <JournalNotice />
      <h1 className={css.title}>{aiTexts.title}</h1>
      {isOpen && <InsightsRoom {...shared} closed={figures === null ? null : closedUnits(closed, unit)} />}
      {!isOpen && problem !== null && <Notice kind="error">{overviewTexts.figuresFailed(problem)}</Notice>}
      {!isOpen && figures === null && problem === null && syncProblem === null && <Skeleton height={420} />}
      {!isOpen && figures !== null && closed === 0 && <NoMatches />}
      {!isOpen && closed > 0 && (
        <LockedPreview
          title={insightsTexts.lockedTitle(countedUnits(closed, unit))}
          text={insightsTexts.locked}
          filter={filter}
          view={view}
        />
      )}
    </FilteredPage>
  );
}
