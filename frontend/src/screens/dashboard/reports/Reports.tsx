import { ChevronDown } from 'lucide-react';
import { Suspense } from 'react';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import * as overviewTexts from '#copy/overview/overviewTexts.ts';
import * as reportTexts from '#copy/reports/reportTexts.ts';
import { FilteredPage } from '#features/filteredPage/FilteredPage.tsx';
import { filterAccounts } from '#features/filters/filterAccounts.ts';
import NoMatches from '#features/filters/NoMatches.tsx';
import { JournalNotice } from '#features/loading/JournalNotice.tsx';
import { lazyPart } from '#features/loading/lazyPart.tsx';
import EmptyJournal from '#features/onboarding/EmptyJournal.tsx';
import MeasureNote from '#features/view/MeasureNote.tsx';
import { useUnit } from '#features/view/useAddressChoice.ts';
import { useFilter } from '#features/view/useFilter.ts';
import { useView } from '#features/view/useView.ts';
import { useFigures } from '#journal/useFigures.ts';
import { useJournal } from '#journal/useJournal.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Menu } from '#ui/Menu.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { reportAddress } from './reportAddress.ts';
import css from './reports.module.css';
import { reportTabs } from './reportTabs.ts';

/** Every report as a part that loads when first shown. */
const views = new Map(reportTabs.map(({ name, load }) => [name, lazyPart(load)]));

/** The title of a report, which is a menu of all of them: each is an address of its own. */
function ReportMenu({ name }: { readonly name: string }) {
  const { search } = useLocation();
  const go = useNavigate();
  const { title } = reportTabs.find((tab) => tab.name === name)!;
  return (
    <Menu
      label={reportTexts.reports}
      entries={reportTabs.map((tab) => ({ text: tab.title, onChoose: () => void go(reportAddress(tab.name, search)) }))}
      trigger={(ties) => (
        <Button {...ties} look="ghost" className={css.title} aria-label={reportTexts.titleOf(title)}>
          <Text as="span" tone="faint" weight="medium">
            {reportTexts.reports} /
          </Text>{' '}
          {title} <ChevronDown aria-hidden="true" />
        </Button>
      )}
    />
  );
}

const awaited = <Skeleton height={420} />;

/** The report with every figure. */
const ALL_FIGURES = 'figures';

/** Reports on the trades of the filter: one at a time, each with an address of its own. */
export default function Reports() {
  const { book, settled, problem: syncProblem } = useJournal();
  const [filter] = useFilter();
  const { view, money, shown } = useView();
  const [unit] = useUnit();
  const { value: figures, problem } = useFigures(filter, view);
  const { tab: name = '' } = useParams();
  const { search } = useLocation();
  // Price of habits is a part of Edges.
  if (name === 'habits') return <Navigate to={`/dashboard/patterns${search}`} replace />;
  const tab = reportTabs.find((each) => each.name === name);
  if (tab === undefined) return <Navigate to={reportAddress('', search)} replace />;
  if (settled && book !== null && book.trades === 0) return <EmptyJournal />;
  const results = figures === null ? 0 : figures.statistics.trades;
  const allFigures = (
    <ButtonLink look="ghost" size="small" to={reportAddress(ALL_FIGURES, search)}>
      {reportTexts.allFigures}
    </ButtonLink>
  );
  const View = views.get(tab.name)!;
  const isEmpty = figures !== null && results + figures.withoutRisk === 0;
  return (
    <FilteredPage
      accounts={filterAccounts(book)}
      title={<ReportMenu name={name} />}
      notices={figures && <MeasureNote figures={figures} shown={shown} unit={unit} />}
      tools={name !== ALL_FIGURES && allFigures}
    >
      <JournalNotice />
      {problem !== null && <Notice kind="error">{overviewTexts.figuresFailed(problem)}</Notice>}
      {figures !== null && <MeasureNote place="page" figures={figures} shown={shown} unit={unit} />}
      <Stack gap={16} className={css.tab}>
        {figures === null && problem === null && syncProblem === null && awaited}
        {isEmpty && <NoMatches />}
        {figures !== null && results > 0 && (
          <Suspense fallback={awaited}>
            <View filter={filter} view={view} money={money} unit={unit} figures={figures} />
          </Suspense>
        )}
      </Stack>
    </FilteredPage>
  );
}
