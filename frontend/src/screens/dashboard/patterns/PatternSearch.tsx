import { type ReactNode, useState } from 'react';
import * as patternTexts from '#copy/patterns/patternTexts.ts';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import { countedUnits } from '#format/countedUnits.ts';
import { useJournal } from '#journal/useJournal.ts';
import { usePatternSearch } from '#journal/usePatternSearch.ts';
import type { JournalView } from '#journal/worker/journalView.ts';
import type { PatternsReport } from '#journal/worker/reports/patternsReport.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Notice } from '#ui/Notice.tsx';
import { FoundPatterns } from './FoundPatterns.tsx';
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
export function PatternSearch({ filter, view, closed, unit, habits }: PatternsOf) {
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
