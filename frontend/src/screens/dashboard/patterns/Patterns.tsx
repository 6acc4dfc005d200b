import { type ReactNode, Suspense, useState } from 'react';
import { useSession } from '#browser/session/useSession.ts';
import * as overviewTexts from '#copy/overview/overviewTexts.ts';
import * as patternTexts from '#copy/patterns/patternTexts.ts';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import { ExcursionsOf } from '#features/bars/ExcursionsOf.tsx';
import { FilteredPage } from '#features/filteredPage/FilteredPage.tsx';
import { filterAccounts } from '#features/filters/filterAccounts.ts';
import NoMatches from '#features/filters/NoMatches.tsx';
import { JournalNotice } from '#features/loading/JournalNotice.tsx';
import { lazyPart } from '#features/loading/lazyPart.tsx';
import { LockedPreview } from '#features/locked/LockedPreview.tsx';
import EmptyJournal from '#features/onboarding/EmptyJournal.tsx';
import { useUnit } from '#features/view/useAddressChoice.ts';
import { useFilter } from '#features/view/useFilter.ts';
import { useView } from '#features/view/useView.ts';
import { countedUnits } from '#format/countedUnits.ts';
import { useFigures } from '#journal/useFigures.ts';
import { useJournal } from '#journal/useJournal.ts';
import { usePatternSearch } from '#journal/usePatternSearch.ts';
import type { JournalView } from '#journal/worker/journalView.ts';
import type { PatternsReport } from '#journal/worker/reports/patternsReport.ts';
import { accessDenied } from '#shared/access.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Grid } from '#ui/Grid.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { FoundPatterns } from './FoundPatterns.tsx';
import { HabitsCard } from './habits/HabitsCard.tsx';
import css from './patterns.module.css';

/** A search for patterns: its findings, its progress from 0 to 1, or that it was canceled. */
type PatternsState = {
  readonly report: PatternsReport | null;
  readonly problem: string | null;
  readonly progress: number;
  readonly isCanceled: boolean;
  readonly cancel: () => void;
  readonly again: () => void;
};

/** Searches a selection for patterns until the trader cancels that, or the selection changes. */
function usePatterns(filter: JournalFilter, view: JournalView): PatternsState {
  const { book, revision } = useJournal();
  const [attempt, setAttempt] = useState(0);
  const [canceled, setCanceled] = useState<string | null>(null);
  const asked = `${revision} ${attempt} ${JSON.stringify([filter, view])}`;
  const isCanceled = canceled === asked;
  const isKnown = book !== null && book.version !== null;
  const { value, problem, current, progress } = usePatternSearch(filter, view, isKnown && !isCanceled ? String(attempt) : null);
  return {
    report: current && !isCanceled ? value : null,
    problem: current ? problem : null,
    progress,
    isCanceled,
    cancel: () => setCanceled(asked),
    again: () => setAttempt(attempt + 1),
  };
}

/** Input of a pattern search; `closed`: number of trades, with or without a risk. */
type PatternsOf = {
  readonly filter: JournalFilter;
  readonly view: JournalView;
  readonly closed: number;
  readonly unit: CountingUnit;
  /** The price of habits, which needs no search. */
  readonly habits: ReactNode;
};

/** A search that has no result yet: its progress and a way to cancel it, or how to begin again. */
function SearchState({ closed, unit, state }: Pick<PatternsOf, 'closed' | 'unit'> & { readonly state: PatternsState }) {
  const { problem, progress, isCanceled, cancel, again } = state;
  const retry = <Button onClick={again}>{patternTexts.searchAgain}</Button>;
  if (problem !== null)
    return (
      <Notice kind="error" actions={retry}>
        {patternTexts.failed(problem)}
      </Notice>
    );
  if (isCanceled)
    return (
      <Card>
        <EmptyState small title={patternTexts.canceled} actions={retry}>
          <p>{patternTexts.canceledHint}</p>
        </EmptyState>
      </Card>
    );
  const done = Math.round(100 * progress);
  const label = patternTexts.searching(countedUnits(closed, unit));
  return (
    <Card className={css.search} title={label}>
      <div className={css.progress} role="progressbar" aria-label={label} aria-valuenow={done} aria-valuemin={0} aria-valuemax={100}>
        <i style={{ width: `${done}%` }} />
      </div>
      <p>{patternTexts.searchingHint}</p>
      <Button onClick={cancel}>{patternTexts.cancel}</Button>
    </Card>
  );
}

/** A search under way, then its findings; and the price of habits. */
function PatternSearch({ filter, view, closed, unit, habits }: PatternsOf) {
  const state = usePatterns(filter, view);
  const { report } = state;
  if (report !== null) return <FoundPatterns report={report} filter={filter} view={view} unit={unit} habits={habits} />;
  return (
    <>
      <SearchState closed={closed} unit={unit} state={state} />
      {habits}
    </>
  );
}

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
      <Grid columns={1} gap={14}>
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
      </Grid>
    </FilteredPage>
  );
}
