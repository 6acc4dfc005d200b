import { useCallback, useEffect, useState } from 'react';
import { api } from '#browser/api/api.ts';
import type { StrategyOverride } from '#domain/options/strategies/strategyOverride.ts';
import { journalStore } from './journalStore.ts';
import { useJournal } from './useJournal.ts';

const UNKNOWN = 'What you merged, split and renamed could not be read, so strategies stand as we recognise them.';
const stale = (): string | null =>
  navigator.onLine === false
    ? null
    : 'What you merged, split and renamed could not be read again, so it stands as this browser last knew it.';

/** Merges, splits, renames or undoes; the journal then counts by what the server keeps. Refused, it throws and nothing changes. */
export async function overrideStrategy(said: StrategyOverride): Promise<void> {
  const { overrides } = await api.trades.overrideStrategy({ said });
  await journalStore().regroup(overrides);
}

/**
 * Brings what was said by hand into the journal, once it is `wanted`. `problem` says that this failed: strategies then stand as this browser last knew them,
 * or as they are recognised. Offline with a copy that knows them there is nothing to say.
 */
export function useStrategyOverrides(wanted: boolean): { readonly problem: string | null; readonly retry: () => void } {
  const { userId, book } = useJournal();
  const [problem, setProblem] = useState<string | null>(null);
  const opened = book !== null;
  const read = useCallback(
    () =>
      api.trades
        .strategies({})
        .then(({ overrides }) => journalStore().regroup(overrides))
        .then(
          () => setProblem(null),
          () => setProblem(journalStore().state().book?.said === true ? stale() : UNKNOWN),
        ),
    [],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person's journal is asked for anew
  useEffect(() => {
    if (wanted && opened) void read();
  }, [wanted, opened, userId, read]);
  return { problem, retry: () => void read() };
}
