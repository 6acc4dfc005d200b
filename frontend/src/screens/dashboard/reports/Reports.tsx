import { Suspense } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import * as overviewTexts from '#copy/overview/overviewTexts.ts';
import { FilteredPage } from '#features/filteredPage/FilteredPage.tsx';
import { filterAccounts } from '#features/filters/filterAccounts.ts';
import NoMatches from '#features/filters/NoMatches.tsx';
import { JournalNotice } from '#features/loading/JournalNotice.tsx';
import EmptyJournal from '#features/onboarding/EmptyJournal.tsx';
import SampleNotice from '#features/onboarding/SampleNotice.tsx';
import MeasureNote from '#features/view/MeasureNote.tsx';
import { useFilter } from '#features/view/useFilter.ts';
import { useUnit } from '#features/view/useUnit.ts';
import { useView } from '#features/view/useView.ts';
import { useFigures } from '#journal/useFigures.ts';
import { useJournal } from '#journal/useJournal.ts';
import { Notice } from '#ui/Notice.tsx';
import { PageTabs } from '#ui/PageTabs.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { reportAddress } from './reportAddress.ts';
import css from './reports.module.css';
import { reportTabs } from './reportTabs.ts';

/** The tabs of the reports: each is an address of its own. */
function ReportNav() {
  const { search } = useLocation();
  return (
    <PageTabs
      label="Reports"
      className={css.tabs}
      tabs={reportTabs.map(({ name, title }) => ({ to: reportAddress(name, search), title }))}
    />
  );
}

const awaited = <Skeleton height={420} />;

/** Reports on the trades of the filter: one tab at a time, each with an address of its own. */
export default function Reports() {
  const { book, settled, problem: syncProblem } = useJournal();
  const [filter] = useFilter();
  const { view, money, shown } = useView();
  const [unit] = useUnit();
  const { value: figures, problem } = useFigures(filter, view);
  const { tab: name = '' } = useParams();
  const { search } = useLocation();
  const tab = reportTabs.find((each) => each.name === name);
  if (tab === undefined) return <Navigate to={reportAddress('', search)} replace />;
  if (settled && book !== null && book.trades === 0) return <EmptyJournal />;
  const results = figures === null ? 0 : figures.statistics.trades;
  const isEmpty = figures !== null && results + figures.withoutRisk === 0;
  return (
    <FilteredPage accounts={filterAccounts(book)}>
      <JournalNotice />
      <SampleNotice />
      <h1 className="unseen">{`Reports: ${tab.title}`}</h1>
      <ReportNav />
      {problem !== null && <Notice kind="error">{overviewTexts.figuresFailed(problem)}</Notice>}
      {figures !== null && shown.asked !== 'money' && <MeasureNote figures={figures} shown={shown} unit={unit} />}
      <div className={css.tab}>
        {figures === null && problem === null && syncProblem === null && awaited}
        {isEmpty && <NoMatches />}
        {figures !== null && results > 0 && (
          <Suspense fallback={awaited}>
            <tab.View filter={filter} view={view} money={money} unit={unit} figures={figures} />
          </Suspense>
        )}
      </div>
    </FilteredPage>
  );
}
