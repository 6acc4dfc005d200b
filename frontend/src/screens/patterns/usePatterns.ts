import { useEffect, useState } from 'react';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import { useAsyncValue } from '#journal/useAsyncValue.ts';
import { useJournal } from '#journal/useJournal.ts';
import type { JournalView } from '#journal/worker/journalView.ts';
import type { PatternsReport } from '#journal/worker/reports/patternsReport.ts';

/** How often the page looks how far a search is, in milliseconds. */
const LOOK = 150;

/** A search for patterns: what it found, how far it is from 0 to 1, or that it was canceled. */
type PatternsState = {
  readonly report: PatternsReport | null;
  readonly problem: string | null;
  readonly progress: number;
  readonly isCanceled: boolean;
  readonly cancel: () => void;
  readonly again: () => void;
};

/** Searches a selection for patterns, in the worker; a search is stopped when the selection changes or the page is left. */
export function usePatterns(filter: JournalFilter, view: JournalView): PatternsState {
  const { worker, book, revision } = useJournal();
  const [attempt, setAttempt] = useState(0);
  const [progress, setProgress] = useState(0);
  const [canceledKey, setCanceled] = useState<string | null>(null);
  const asked = JSON.stringify([filter, view]);
  const isKnown = book !== null && book.version !== null;
  const key = isKnown ? `${revision} ${attempt} ${asked}` : null;
  const isCanceled = key !== null && canceledKey === key;
  const { value, problem, current } = useAsyncValue(isCanceled ? null : key, () => worker.report('patterns', filter, view, undefined));
  const isUnderWay = key !== null && !isCanceled && !current;
  const wasStopped = key !== null && !isCanceled && current && value === null && problem === null;
  // Not by the trader: a stop that was meant for the search before it came late, or another screen searched meanwhile.
  useEffect(() => {
    if (wasStopped) setAttempt((now) => now + 1);
  }, [wasStopped]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` is the filter and the view
  useEffect(() => {
    if (!isUnderWay) return;
    const ask = (stop: boolean) => worker.report('patternsProgress', filter, view, { stop });
    setProgress(0);
    const timer = setInterval(() => void ask(false).then(setProgress), LOOK);
    return () => {
      clearInterval(timer);
      // Does nothing to a search that is done.
      void ask(true);
    };
  }, [isUnderWay, asked, worker]);
  return {
    report: current && !isCanceled ? value : null,
    problem: current ? problem : null,
    progress,
    isCanceled,
    cancel: () => setCanceled(key),
    again: () => setAttempt(attempt + 1),
  };
}
