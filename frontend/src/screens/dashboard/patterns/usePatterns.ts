import { useState } from 'react';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import { useJournal } from '#journal/useJournal.ts';
import { usePatternSearch } from '#journal/usePatternSearch.ts';
import type { JournalView } from '#journal/worker/journalView.ts';
import type { PatternsReport } from '#journal/worker/reports/patternsReport.ts';

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
export function usePatterns(filter: JournalFilter, view: JournalView): PatternsState {
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
