import { useCallback, useEffect, useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import * as journalTexts from '#copy/journalTexts.ts';
import { useJournal } from './useJournal.ts';
import { useJournalStore } from './useJournalStore.ts';

const UNKNOWN = journalTexts.strategiesMissing;
const stale = (): string | null => (navigator.onLine === false ? null : journalTexts.strategiesOld);

/**
 * Applies the trader's overrides to the journal, once they are `wanted` and it has options: without any, every trade is a strategy of its own. `problem`: they could not be read, so strategies are shown as this browser
 * last knew them, or as they are recognized. Offline with a cached copy of them that is no problem.
 */
export function useStrategyOverrides(wanted: boolean): { readonly problem: string | null; readonly retry: () => void } {
  const { api } = useBrowser();
  const journal = useJournalStore();
  const { userId, book, hasOptions } = useJournal();
  const [problem, setProblem] = useState<string | null>(null);
  const isDue = wanted && book !== null && hasOptions === true;
  const read = useCallback(
    () =>
      api.trades
        .strategies({})
        .then(({ overrides }) => journal.regroup(overrides))
        .then(
          () => setProblem(null),
          () => setProblem(journal.get().book?.hasOverrides === true ? stale() : UNKNOWN),
        ),
    [api, journal],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person's journal is asked for anew
  useEffect(() => {
    if (isDue) void read();
  }, [isDue, userId, read]);
  return { problem, retry: () => void read() };
}
