import { useEffect, useId, useState } from 'react';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import { type AsyncValue, useAsyncValue } from './useAsyncValue.ts';
import { useJournal } from './useJournal.ts';
import type { JournalView } from './worker/journalView.ts';
import type { PatternsReport } from './worker/reports/patternsReport.ts';

/** Interval of progress checks of a search, in milliseconds. */
const LOOK = 150;

/**
 * Searches a selection for patterns, in the worker. `round` names the search: another one restarts, null searches
 * nothing. A search no longer needed is left, and stops when no other caller waits for the same. `progress`: from 0
 * to 1.
 */
export function usePatternSearch(
  filter: JournalFilter,
  view: JournalView,
  round: string | null,
): AsyncValue<PatternsReport> & { readonly progress: number } {
  const { worker, revision } = useJournal();
  const [progress, setProgress] = useState(0);
  const id = useId();
  const by = round === null ? null : `${id} ${revision} ${round} ${JSON.stringify([filter, view])}`;
  const answer = useAsyncValue(by, () => worker.report('patterns', filter, view, { by: by! }));
  const isUnderWay = by !== null && !answer.current;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `by` has the filter and the view
  useEffect(() => {
    if (!isUnderWay) return;
    setProgress(0);
    const timer = setInterval(() => void worker.report('patternsProgress', filter, view, undefined).then(setProgress), LOOK);
    return () => {
      clearInterval(timer);
      void worker.report('leavePatterns', filter, view, { by });
    };
  }, [isUnderWay, by, worker]);
  return { ...answer, progress };
}
