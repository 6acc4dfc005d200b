import { useCallback, useEffect, useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useJournal } from './useJournal.ts';
import { useJournalStore } from './useJournalStore.ts';

const UNKNOWN = 'What you merged, split and renamed could not be read, so strategies stand as we recognise them.';
const stale = (): string | null =>
  navigator.onLine === false
    ? null
    : 'What you merged, split and renamed could not be read again, so it stands as this browser last knew it.';

/**
 * Brings the trader's overrides into the journal, once they are `wanted`. `problem` says that this failed: strategies then stand as this browser last knew them,
 * or as they are recognised. Offline with a copy that knows them there is nothing to say.
 */
export function useStrategyOverrides(wanted: boolean): { readonly problem: string | null; readonly retry: () => void } {
  const { api } = useBrowser();
  const journal = useJournalStore();
  const { userId, book } = useJournal();
  const [problem, setProblem] = useState<string | null>(null);
  const opened = book !== null;
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
    if (wanted && opened) void read();
  }, [wanted, opened, userId, read]);
  return { problem, retry: () => void read() };
}
